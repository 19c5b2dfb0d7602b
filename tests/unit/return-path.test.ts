import { expect, test } from 'vitest';
import { forgetReturn, rememberReturn, returnPath } from '../../src/browser/admin/return-path.ts';

test.each([
  ['/admin/inbox?view=spam', true],
  ['/admin/admin-dashboard', true],
  ['/Blogs/a-post-00000000/edit', true],
  ['//example.org/admin/inbox', false],
  ['https://example.org/admin/inbox', false],
  ['javascript:alert(1)', false],
  ['/\\example.org/admin/inbox', false],
  ['/admin/admin-login', false],
  ['/About', false],
])('signing in returns to %s: %s', (path, leads) => {
  rememberReturn(path);
  expect(returnPath()).toBe(leads ? path : null);
  forgetReturn();
  expect(returnPath()).toBeNull();
});
