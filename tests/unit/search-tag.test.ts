import { expect, it } from 'vitest';
import { searchTagContent } from '../../src/domain/site/search-tag.ts';

it('the tag of a search engine is taken whole or by its content', () => {
  const whole = '<meta name="google-site-verification" content="a-B_9=" />';
  expect([whole, '<META content=\'a-B_9=\' name="msvalidate.01">', 'a-B_9=', ''].map(searchTagContent)).toEqual([
    'a-B_9=',
    'a-B_9=',
    'a-B_9=',
    '',
  ]);
  expect(['"><script>', `${whole}<script>`, 'two words'].map(searchTagContent)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
