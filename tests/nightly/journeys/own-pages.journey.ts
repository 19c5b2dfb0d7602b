import { expect } from 'vitest';
import { freshGet } from '../../helpers/fresh-get.ts';
import { journey, type Scene } from './journey.ts';
import { PUBLISHING_SITE } from './site.ts';
import { add, enter, put, putBack, STOPS, save, signIn, tabTo } from './website-writing.ts';

const KEY = 'en/ownPages/press';
/** Milliseconds that a build may take while the other core runs another one, and that all steps may. */
const BUILD_MS = 600_000;
const WHOLE_MS = 2_400_000;

/** Writes the page: a text, and above it the link to a form. */
async function write(scene: Scene): Promise<void> {
  const { person } = scene;
  await add(scene, 'Pages of your own', 'page', 'Title', 'Press');
  await person.holds('Address', 'press');
  await put(scene, 'Address', 'Contact');
  await put(scene, 'Sentence below the title (optional)', 'What journalists need.');
  await enter(scene, 'button', 'Text');
  await put(scene, 'Text', 'We build websites. Read [how we work](/About).');
  await enter(scene, 'button', 'Add: Link to a form');
  await put(scene, 'Heading', 'Ask us anything');
  await put(scene, 'Words on the button', 'To the form');
  await enter(scene, 'button', 'Move up: Link to a form: Ask us anything');
  await enter(scene, 'button', 'Add: Link in the menu or at the foot of each page');
  await tabTo(scene, 'field', 'Place');
  await person.type('At');
  await put(scene, 'Name', 'For the press');
  await put(scene, 'Title for search engines', 'Press');
  await put(scene, 'Description for search engines', 'What journalists need of us.');
}

/** The address of another page is refused, and the page is named. */
async function chooseAddress(scene: Scene): Promise<void> {
  const { person, tab } = scene;
  await tab.chord(['Control'], 's');
  await person.reads('At /Contact is the page Contact. Choose another address.');
  await putBack(scene, 'Address', 'press');
  const sections = [{ type: 'form' }, { type: 'text' }];
  await save(scene, KEY, { address: 'press', sections, link: { place: 'footer', name: 'For the press' } });
}

/** Publishes from the form, and waits until visitors see it. */
async function publish(scene: Scene, number: number): Promise<void> {
  const { person } = scene;
  await enter(scene, 'button', 'Publish');
  await person.focusIs('heading Publish');
  await person.tabToBeginning('button', 'Publish ', { stops: STOPS });
  await person.press('Enter');
  await person.reads(`Publication ${number} is live.`, BUILD_MS);
}

/** Opens the form of the page from the list. */
async function open(scene: Scene): Promise<void> {
  const { person } = scene;
  await person.goto('/admin/website');
  await person.sees('heading', 'Lists');
  await person.tabToBeginning('button', 'Pages of your own ', { stops: STOPS });
  if (!(await person.ask('exists', 'link', 'Press'))) await person.press('Enter');
  await enter(scene, 'link', 'Press');
  await person.focusIs('heading Press');
}

async function rename(scene: Scene): Promise<void> {
  await open(scene);
  await put(scene, 'Address', 'Newsroom');
  await save(scene, KEY, { address: 'Newsroom', former: ['press'] });
}

/** Takes the page off the site; its addresses lead to About. */
async function hide(scene: Scene): Promise<void> {
  const { person, site } = scene;
  await open(scene);
  await enter(scene, 'button', 'Hide from the site');
  await person.focusIs('field What visitors of /Newsroom see then');
  await person.type('About');
  await enter(scene, 'button', 'Hide it');
  await person.reads('Draft saved');
  await expect.poll(() => site.entry(KEY)).toMatchObject({ hidden: true, value: { gone: '/About' } });
}

/** Its addresses lead nowhere from then on. */
async function forget(scene: Scene): Promise<void> {
  const { person, tab, site } = scene;
  await open(scene);
  await tabTo(scene, 'field', 'While the page is hidden, its addresses lead to (optional)');
  await person.type('None');
  await tab.chord(['Control'], 's');
  await person.reads('Draft saved');
  await expect.poll(async () => JSON.stringify((await site.entry(KEY)).value)).not.toContain('gone');
}

/** What visitors get at an address: the status, and where it leads. */
async function visit({ site }: Scene, path: string): Promise<string> {
  const { status, location } = await freshGet(site.url + path);
  return [status, location].filter(Boolean).join(' ');
}

/** Whether the foot of Home, the sitemap and the social cards have the page. */
async function isNamed({ site }: Scene, path: string): Promise<boolean[]> {
  const home = (await freshGet(`${site.url}/Home`)).body;
  const sitemap = (await freshGet(`${site.url}/sitemap-0.xml`)).body;
  const card = (await freshGet(`${site.url}/og/pages/press.jpg`)).status;
  return [home.includes(`<a href="${path}"`), sitemap.includes(`${path}<`), card === 200];
}

journey(
  'an owner makes a page of their own by keys alone, renames it and takes it off the site',
  async (scene) => {
    const { person, site } = scene;
    await signIn(scene);
    await write(scene);
    await chooseAddress(scene);
    await publish(scene, 1);
    expect(await isNamed(scene, '/press')).toEqual([true, true, true]);
    const [press, other] = [await visit(scene, '/press'), await visit(scene, '/Press')];
    expect([press, other]).toEqual(['200', '301 /press']);
    await person.goto('/press');
    await person.sees('heading', 'Press');
    await person.tabTo('link', 'To the form');
    await person.press('Enter');
    await person.isAt('/Contact');

    await rename(scene);
    await publish(scene, 2);
    expect(await isNamed(scene, '/Newsroom')).toEqual([true, true, true]);
    expect(await isNamed(scene, '/press')).toEqual([false, false, true]);
    for (const path of ['/press', '/Press', '/newsroom']) expect(await visit(scene, path)).toBe('301 /Newsroom');
    expect((await freshGet(`${site.url}/Newsroom`)).body).toContain('What journalists need.');

    await hide(scene);
    await publish(scene, 3);
    expect(await isNamed(scene, '/Newsroom')).toEqual([false, false, false]);
    for (const path of ['/press', '/Press', '/Newsroom', '/newsroom'])
      expect(await visit(scene, path)).toBe('301 /About');

    await forget(scene);
    await publish(scene, 4);
    for (const path of ['/press', '/Newsroom']) expect(await visit(scene, path)).toBe('404');
  },
  { ms: WHOLE_MS, site: PUBLISHING_SITE },
);
