import { expect, test } from 'vitest';
import { clearReturnPath, readReturnPath, storeReturnPath } from '../../src/browser/admin/return-path.ts';

test.each([
  ['/admin/inbox?view=spam', true],
  ['/admin/admin-dashboard', true],
  ['/Blogs/a-post-00000000/edit', true],
  ['//example.org/admin/inbox', false],
  ['https://example.org/admin/inbox', false],
  ['javascript:alert(1)', false],
  ['/\\example.org/admin/inbox', false],
  ['/admin/admin-login', false],
  ['/admin/invitation', false],
  ['/admin/forgotten-password', false],
  ['/admin/new-password', false],
  ['/About', false],
])('signing in returns to %s: %s', (path, leads) => {
  storeReturnPath(path);
  expect(readReturnPath()).toBe(leads ? path : null);
  clearReturnPath();
  expect(readReturnPath()).toBeNull();
});
