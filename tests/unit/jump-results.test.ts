import { expect, it } from 'vitest';
import type { SiteForms } from '../../src/domain/content/form/site-forms.ts';
import type { SiteView } from '../../src/domain/content/site-view.ts';
import type { FoundBlog } from '../../src/domain/posts/blog.ts';
import {
  entryResults,
  messageResults,
  personResults,
  postResults,
  screenResults,
} from '../../src/islands/admin/jump/jump-results.ts';

const SCREENS = [
  { name: 'View/Edit Blogs', href: '/admin/edit-blogs', right: 'own-posts', words: 'posts list bin' },
  { name: 'Inbox', href: '/admin/inbox', right: 'inbox', words: 'messages' },
] as const;
const POST = { _id: 'rain-1', title: 'Rain', status: 'draft', language: 'en-IN', updatedAt: '2026-11-03T06:30:00Z' };

it.each([
  ['', ['View/Edit Blogs', 'Inbox']],
  ['ed', ['View/Edit Blogs']],
  ['POSTS edit', ['View/Edit Blogs']],
  // Not within "bin".
  ['in', ['Inbox']],
  ['nothing', []],
])('screens of “%s” are found by the beginnings of words', (query, names) => {
  expect(screenResults(SCREENS, query).results.map(({ name }) => name)).toEqual(names);
});

it('a post leads to the editor, for a writer only an own one; what is not shown is a link to the list', () => {
  const posts = [POST, { ...POST, _id: 'rain-2', isOwn: true, title: '' }] as unknown as FoundBlog[];
  const page = { posts, total: 9, next: null, topics: [], authors: [], languages: [] };
  expect(postResults(page, 'rain & wind', false).results).toMatchObject([
    { name: 'Rain', href: '/Blogs/rain-1', note: 'Draft, edited November 3rd, 2026, 12:00 PM' },
    { name: 'Untitled draft', href: '/Blogs/rain-2/edit' },
    { name: '7 more posts', href: '/admin/edit-blogs?q=rain+%26+wind' },
  ]);
  expect(postResults({ ...page, total: 2 }, 'rain', true).results.map(({ href }) => href)).toEqual([
    '/Blogs/rain-1/edit',
    '/Blogs/rain-2/edit',
  ]);
});

it('a message leads to the inbox, five of them at most', () => {
  const rows = Array.from({ length: 7 }, (_, id) => ({
    id: `${id}`,
    kind: 'enquiries',
    name: 'Ravi',
    summary: 'A sign',
  }));
  const { results } = messageResults({ rows, total: 7 } as unknown as Parameters<typeof messageResults>[0], 'ravi');
  expect(results).toHaveLength(6);
  expect(results[0]).toMatchObject({ href: '/admin/inbox?kind=enquiries&id=0', note: 'Enquiry, A sign' });
  expect(results[5]).toMatchObject({ name: '2 more messages', href: '/admin/inbox?q=ravi' });
});

it('an entry of the website is found by its name, or by its words, which lead to their field', () => {
  const form = { type: 'object', properties: { heading: { type: 'string', title: 'Heading' } } };
  const forms = { collections: { clients: { title: 'Clients', kind: 'list', form } }, placeholders: {} };
  const entries = [{ key: 'en/clients/mill', title: 'Mill', value: { heading: 'Flour for the street' } }];
  const find = (query: string) =>
    entryResults({ entries } as unknown as SiteView, forms as unknown as SiteForms, query).results;
  expect(find('mill')).toMatchObject([{ name: 'Mill', note: 'Clients', href: '/admin/website#en/clients/mill' }]);
  expect(find('flour')).toMatchObject([
    { note: 'Heading: Flour for the street', href: '/admin/website#en/clients/mill/heading' },
  ]);
  expect(find('sugar')).toEqual([]);
});

it('an empty field of a page is found by its name', () => {
  const contact = { type: 'object', properties: { upi: { type: 'string', title: 'UPI address' } } };
  const form = { type: 'object', properties: { name: { type: 'string' }, contact } };
  const forms = { collections: { company: { title: 'Company', kind: 'page', form } }, placeholders: {} };
  const entries = [{ key: 'en/company/company', title: 'Company', value: { name: 'Mill', contact: {} } }];
  const { results } = entryResults({ entries } as unknown as SiteView, forms as unknown as SiteForms, 'upi');
  expect(results).toMatchObject([
    { note: 'Contact, UPI address', href: '/admin/website#en/company/company/contact.upi' },
  ]);
});

it('a person is found by name, ID and address', () => {
  const asha = { adminID: 'ASHA-1', name: 'Asha Rao', email: 'asha@site.example', access: 'desk', state: 'active' };
  for (const query of ['rao', 'asha-1', 'asha@site']) {
    const { results } = personResults([asha, { ...asha, name: 'Ravi', adminID: 'R', email: '' }] as never, query);
    expect(results, query).toEqual([{ href: '/admin/people#ASHA-1', name: 'Asha Rao', note: 'Desk' }]);
  }
});
