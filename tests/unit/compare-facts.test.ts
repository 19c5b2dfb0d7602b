import { expect, test } from 'vitest';
import { NO_DETAILS } from '../../src/domain/posts/blog-details.ts';
import type { Draft } from '../../src/islands/admin/editor/draft.ts';
import { differingFacts } from '../../src/islands/admin/editor/saving/compare-facts.ts';
import type { OpenedPost } from '../../src/islands/admin/editor/saving/opened-post.ts';

const THEIRS = {
  title: 'A title',
  text: 'Words',
  language: 'mr',
  languageChosen: true,
  topics: ['Signs', 'Words'],
  image: { url: '/api/images/1', alt: 'A wall' },
} as unknown as OpenedPost;
const MINE: Draft = {
  title: 'A title',
  text: 'Words',
  image: { kind: 'saved', url: '/api/images/1' },
  alt: 'A wall',
  details: { ...NO_DETAILS, language: 'mr', topics: 'Signs, Words' },
};

test('a comparison of two revisions has exactly the fields that differ', () => {
  expect(differingFacts(MINE, THEIRS)).toEqual([]);
  const details = { ...NO_DETAILS, excerpt: 'In short', topics: 'Signs' };
  expect(differingFacts({ ...MINE, alt: '', image: { kind: 'none' }, details }, THEIRS)).toEqual([
    { name: 'Image', mine: '', theirs: 'A picture' },
    { name: 'Alternative text', mine: '', theirs: 'A wall' },
    { name: 'Language', mine: 'As the text', theirs: 'Marathi' },
    { name: 'Topics', mine: 'Signs', theirs: 'Signs, Words' },
    { name: 'Excerpt', mine: 'In short', theirs: '' },
  ]);
});
