import { describe, expect, test } from 'vitest';
import { nextCursor } from '../../src/browser/shared/link-header.ts';

describe('the cursor of a Link header', () => {
  test.each([
    ['</api/Blogs?view=summary&cursor=a%20b%2Bc&limit=12>; rel="next"', 'a b+c'],
    ['<https://example.org/api/Blogs?cursor=x>; rel=next', 'x'],
    ['</api/Blogs?cursor=p>; rel="prev", </api/Blogs?q=%3E&cursor=n>; rel="next"', 'n'],
    ['</api/Blogs?cursor=p>; rel="prev"', null],
    ['', null],
    [null, null],
  ])('of %s is %s', (link, cursor) => expect(nextCursor(link)).toBe(cursor));
});
