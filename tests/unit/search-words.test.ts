import { expect, it } from 'vitest';
import { searchWords } from '../../src/domain/content/search-words.ts';
import { OWN_PAGE } from '../helpers/own-page.ts';

const { title, address, sections } = OWN_PAGE;
/** A page without words for search engines. */
const page = { title, address, sections };
const textOf = (text: string) => searchWords({ ...page, sections: [{ type: 'text', text }] }).metaDescription;

it('search engines are told the title of a page and its first sentences', () => {
  expect(searchWords(page)).toEqual({ metaTitle: 'Press', metaDescription: 'What journalists need.' });
  expect(searchWords({ ...page, metaTitle: 'Own', metaDescription: 'Own too.' })).toEqual({
    metaTitle: 'Own',
    metaDescription: 'Own too.',
  });
  expect(searchWords({ ...page, lead: 'Said first.' }).metaDescription).toBe('Said first.');
  expect(searchWords({ ...page, title: 'Word '.repeat(18).trim() }).metaTitle.length).toBeLessThanOrEqual(70);
  const first = `${'We sew flags of cotton. '.repeat(6)}End.`;
  expect(textOf(`## Above\n\n${first} ${'More of it. '.repeat(9)}`)).toMatch(/^We sew.*\.$/);
  expect(textOf('- a [link](/About) & **more**')).toBe('Press');
  expect(textOf('See [there](/About) & **more**')).toBe('See there & more');
});

it('a page without a text is described by its title, and one without a title by nothing', () => {
  const gallery = [{ type: 'gallery', heading: 'Photos', photos: [] }];
  expect(searchWords({ title: 'The shop', sections: gallery }).metaDescription).toBe('The shop');
  expect(searchWords({ title: '', sections: [] })).toEqual({ metaTitle: '', metaDescription: '' });
  expect(searchWords({ heading: 'From 9 to 2 days', lead: 'In one month.' })).toEqual({
    metaTitle: 'From 9 to 2 days',
    metaDescription: 'In one month.',
  });
});
