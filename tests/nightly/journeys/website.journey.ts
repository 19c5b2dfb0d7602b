import { expect } from 'vitest';
import { freshGet } from '../../helpers/fresh-get.ts';
import { journey, NARROW, type Scene } from './journey.ts';
import { PUBLISHING_SITE } from './site.ts';

/** Enough for the list of the website from its top. */
const STOPS = 200;
/** Milliseconds that a build may take while the other core runs another one, and that the whole journey may. */
const BUILD_MS = 400_000;
const WHOLE_MS = 500_000;
const HEADLINE = 'Websites, tills and boards for your street.';
const PERSON = { name: 'Dev Patil', role: 'Signs', text: 'Paints them.' };

/** Tabs to an element and presses Enter. */
async function enter({ person }: Scene, role: 'link' | 'button', name: string): Promise<void> {
  await person.tabTo(role, name, { stops: STOPS });
  await person.press('Enter');
}

/** Replaces what a field has; it is reached by Tab. */
async function put({ person, tab }: Scene, label: string, text: string): Promise<void> {
  await person.tabTo('field', label, { stops: STOPS });
  await tab.chord(['Control'], 'a');
  await person.type(text);
  await person.holds(label, text);
}

/** Saves by its key, and waits until the site has these words. */
async function save({ person, tab, site }: Scene, key: string, words: object): Promise<void> {
  await tab.chord(['Control'], 's');
  const stored = async () => (await site.entry(key).catch(() => null))?.value;
  await expect.poll(stored, { message: `the draft of ${key}` }).toMatchObject(words);
  await person.reads('Draft saved');
}

async function openWebsite({ person, viewport }: Scene): Promise<void> {
  if (viewport.width < NARROW) {
    await person.tabTo('button', 'Menu');
    await person.press('Enter');
    // Tab before the menu has opened would take the press back.
    await person.sees('link', 'Website');
  }
  await person.tabTo('link', 'Website');
  await person.press('Enter');
  await person.isAt('/admin/website');
  await person.sees('heading', 'Lists');
}

async function changeHome(scene: Scene): Promise<void> {
  const { person } = scene;
  await enter(scene, 'link', 'Home');
  await person.focusIs('heading Home');
  await put(scene, 'Heading', HEADLINE);
  await save(scene, 'en/homePage/home', { hero: { heading: HEADLINE } });
  // When Tab has left the page at its end, Firefox's driver activates no button any more.
  await person.tabTo('link', 'Website', { back: true, stops: STOPS });
  await person.press('Enter');
  await person.focusIs('heading Website');
}

async function addPerson(scene: Scene): Promise<void> {
  const { person } = scene;
  // The name of the button goes on with the number of entries.
  await person.tabToBeginning('button', 'People ', { stops: STOPS });
  if (!(await person.ask('exists', 'button', 'Add a person'))) await person.press('Enter');
  await enter(scene, 'button', 'Add a person');
  await person.sees('dialog', 'New person');
  await person.focusIs('field Name');
  await person.type(PERSON.name);
  await person.press('Enter');
  await person.focusIs(`heading ${PERSON.name}`);
  await put(scene, 'What they do', PERSON.role);
  await put(scene, 'About them', PERSON.text);
  await save(scene, 'en/people/dev-patil', PERSON);
}

/** Publishes from the form of the last entry, and waits until visitors see it. */
async function publish(scene: Scene): Promise<void> {
  const { person } = scene;
  await enter(scene, 'button', 'Publish');
  await person.focusIs('heading Publish');
  for (const words of [HEADLINE, PERSON.name]) await person.reads(words);
  await person.tabToBeginning('button', 'Publish ', { stops: STOPS });
  await person.press('Enter');
  await person.reads('Nothing to publish');
  await person.reads('Publication 1 is live.', BUILD_MS);
}

journey(
  'website: an owner changes a page and adds a person by keys alone, publishes both and sees them live',
  'desktop',
  async (scene) => {
    const { person, site } = scene;
    await person.signIn(site);
    await openWebsite(scene);
    await changeHome(scene);
    await addPerson(scene);
    await publish(scene);
    await person.goto('/Home');
    await person.sees('heading', HEADLINE);
    expect((await freshGet(`${site.url}/About`)).body).toContain(PERSON.name);
  },
  { ms: WHOLE_MS, site: PUBLISHING_SITE },
);
