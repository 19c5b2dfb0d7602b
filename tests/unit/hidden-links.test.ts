import { expect, it, vi } from 'vitest';
import { isHidden, withoutHiddenLinks } from '../../src/content/hidden-links.ts';

vi.mock('../../src/site.ts', () => ({ HIDDEN_PAGES: { '/About': '/Home' } }));

it('a link to a hidden page leaves lists, at any depth, and nothing else does', () => {
  expect(['/About', '/About#people', '/about-us', '/Home'].map(isHidden)).toEqual([true, true, false, false]);
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
  expect(withoutHiddenLinks(words)).toEqual({ ...words, parts: [{ links: [home] }] });
});
