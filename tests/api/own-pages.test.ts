import { beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../src/domain/content/entry.ts';
import { readSnapshot } from '../../src/server/content/publications.ts';
import { useAdmin } from '../helpers/admin.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { OWN_PAGE } from '../helpers/own-page.ts';
import { deliveredValue, SiteScreen } from '../helpers/site.ts';
import { siteKey, useSiteContent } from '../helpers/site-content.ts';

useBlobs();
const { signIn } = useAdmin();
const PRESS = siteKey('ownPages', 'press');
const NEWS = siteKey('ownPages', 'news');
const MENUS = siteKey('menus', 'menus');
const HACKATHON = siteKey('hackathonPage', 'hackathon');

let screen: SiteScreen;
beforeAll(async () => {
  useSiteContent();
  screen = new SiteScreen(await signIn());
});

/** Saves words over the newest ones. @returns the version */
async function saved(key: string, value: Json, hidden = false): Promise<string> {
  return screen.saved(key, { value, hidden, version: (await screen.entry(key))?.version ?? '' });
}

/** Publishes words, and returns the status and the messages by field. */
async function published(words: Record<string, Json>, hidden = false) {
  const drafts: Record<string, string> = {};
  for (const [key, value] of Object.entries(words)) drafts[key] = await saved(key, value, hidden);
  const response = await screen.publish((await readSnapshot()).number, drafts);
  const { errors = {} } = (await response.json()) as { errors?: Record<string, string> };
  return { status: response.status, errors };
}

const present = async (key: string) => (await readSnapshot()).entries[key];

describe('a page of the owner’s', () => {
  it('is refused at an address that the site has, in any case', async () => {
    const response = await screen.save(PRESS, { value: { ...OWN_PAGE, address: 'CAREERS' } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      errors: { address: 'At /CAREERS is the page Careers. Choose another address.' },
    });
  });

  it('is published, and keeps its old addresses when it gets another one', async () => {
    expect(await published({ [PRESS]: OWN_PAGE })).toEqual({ status: 200, errors: {} });
    expect(await present(PRESS)).toEqual({ value: OWN_PAGE, base: null });

    // A draft that was never public leaves no address.
    await saved(PRESS, { ...OWN_PAGE, address: 'presse' });
    expect(await published({ [PRESS]: { ...OWN_PAGE, address: 'newsroom' } })).toEqual({ status: 200, errors: {} });
    expect((await present(PRESS))?.value).toEqual({ ...OWN_PAGE, address: 'newsroom', oldAddresses: ['press'] });

    // As a restored version, which does not know the address that it had since.
    expect((await published({ [PRESS]: OWN_PAGE })).status).toBe(200);
    expect((await present(PRESS))?.value).toEqual({ ...OWN_PAGE, oldAddresses: ['newsroom'] });
  });

  it('is saved once, though the server adds an address to what was sent', async () => {
    const version = await saved(PRESS, { ...OWN_PAGE, address: 'latest' });
    const again = await screen.save(PRESS, { value: { ...OWN_PAGE, address: 'latest' }, version: 'x'.repeat(0) });
    expect([again.status, ((await again.json()) as { version: string }).version]).toEqual([200, version]);
    await saved(PRESS, OWN_PAGE);
  });

  it('cannot have the address of another one, but one that another had', async () => {
    const twice = await published({ [NEWS]: { ...OWN_PAGE, title: 'News', address: 'Press' } });
    expect(twice).toMatchObject({
      status: 400,
      errors: { [`${NEWS}/address`]: 'Another page has the same: press.' },
    });
    expect((await published({ [NEWS]: { ...OWN_PAGE, title: 'News', address: 'newsroom' } })).status).toBe(200);
  });

  it('stays while another page links to it', async () => {
    const actions = [{ label: 'Press', href: '/press' }];
    const hackathon = deliveredValue(HACKATHON) as Record<string, Json>;
    expect((await published({ [HACKATHON]: { ...hackathon, actions } })).status).toBe(200);
    expect(await published({ [PRESS]: { ...OWN_PAGE, gone: '/About' } }, true)).toMatchObject({
      status: 400,
      errors: { [`${HACKATHON}/actions.0.href`]: 'The page /press is now at /About. Link to that.' },
    });
    expect((await published({ [HACKATHON]: hackathon })).status).toBe(200);
    expect((await published({ [PRESS]: { ...OWN_PAGE, gone: '/About' } }, true)).status).toBe(200);
    expect(await present(PRESS)).toMatchObject({ hidden: true, value: { gone: '/About', oldAddresses: ['newsroom'] } });
  });
});

it('a page of the site stays in the menu or at the foot of each page', async () => {
  const menus = deliveredValue(MENUS) as Record<string, Record<string, Json>[]>;
  const main = menus['main']?.map((item) => ({ ...item, hidden: item['page'] === 'services' }));
  const response = await screen.save(MENUS, { value: { ...menus, main } as Json });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    errors: {
      'main.2.hidden': 'Services has to stay in the menu or at the foot of each page. Show it in one of them.',
    },
  });
});

it('a line of the old addresses that leads to no page is refused when it is saved, not one that leads to a drafted page', async () => {
  const key = siteKey('formerAddresses', 'former-addresses');
  const save = async (list: string) =>
    screen.save(key, { value: { list }, version: (await screen.entry(key))?.version ?? '' });
  const refused = await save('/a /About\n/gallery.html /nosuchpage');
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    errors: { list: 'Line 2: There is no page /nosuchpage on the site.' },
  });
  await saved(NEWS, { ...OWN_PAGE, address: 'only-drafted' });
  expect((await save('/gallery.html /only-drafted\n/old.html /Blogs/a-post')).status).toBe(200);
});
