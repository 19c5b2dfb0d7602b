import { expect, it } from 'vitest';
import { isHidden, withoutHiddenLinks } from '../../src/content/hidden-links.ts';
import type { PageDrafts } from '../../src/domain/content/page-drafts.ts';

const hiddenPages = { '/About': '/Home' };
const drafts: PageDrafts = { path: '/Home', facts: { hiddenPages }, over: (_, published) => [...published] };

it('a link to a hidden page leaves lists, at any depth, and nothing else does', () => {
  const links = ['/About', '/About#people', '/about-us', '/Home'];
  expect(links.map((href) => isHidden({ drafts }, href))).toEqual([true, true, false, false]);
  const [about, home] = [
    { label: 'About', href: '/About#people' },
    { label: 'Home', href: '/Home' },
  ];
  const words = {
    heading: '/About',
    action: about,
    parts: [{ links: [about, home] }],
    day: new Date(0),
    none: undefined,
  };
  expect(withoutHiddenLinks(words, hiddenPages)).toEqual({ ...words, parts: [{ links: [home] }] });
});
