import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'vitest';
import type { Role } from './in-page.ts';
import type { Scene } from './journey.ts';
import { CLIENT, FACTS, FEE, HEADLINE, OPENING, PERSON, PHONE, QUOTE, YEAR } from './website-words.ts';

const MARK = resolve(import.meta.dirname, '../../pictures/blog-14.webp');
/** The file name of the mark, without its format, which the browser chooses. */
const MARK_NAME = 'varsha-mark';
/** Enough for the list of the website from its top. */
export const STOPS = 200;
const NARROW = 768;
export const COMPANY = 'en/company/company';

/** Tabs to an element of the website's screen. */
export const tabTo = ({ person }: Scene, role: Role, name: string) => person.tabTo(role, name, { stops: STOPS });

/** As `tabTo`, backwards. When Tab has left the page at its end, Firefox's driver activates no button any more. */
const tabBackTo = ({ person }: Scene, role: Role, name: string) =>
  person.tabTo(role, name, { back: true, stops: STOPS });

/** Tabs to an element and presses Enter. */
export async function enter(scene: Scene, role: Role, name: string): Promise<void> {
  await tabTo(scene, role, name);
  await scene.person.press('Enter');
}

/** Replaces what a field has; it is reached by Tab. */
export async function put(scene: Scene, label: string, text: string): Promise<void> {
  await tabTo(scene, 'field', label);
  await replace(scene, label, text);
}

/** As `put`; the field is above what has the focus. */
export async function putBack(scene: Scene, label: string, text: string): Promise<void> {
  await tabBackTo(scene, 'field', label);
  await replace(scene, label, text);
}

async function replace({ person, tab }: Scene, label: string, text: string): Promise<void> {
  await tab.chord(['Control'], 'a');
  await person.type(text);
  await person.holds(label, text);
}

/** Saves by its key, and waits until the site has these words. */
export async function save({ person, tab, site }: Scene, key: string, words: object): Promise<void> {
  await tab.chord(['Control'], 's');
  const stored = async () => (await site.entry(key).catch(() => null))?.value;
  await expect.poll(stored, { message: `the draft of ${key}` }).toMatchObject(words);
  await person.reads('Draft saved');
}

/** Leaves a form for the list. */
export async function goBack(scene: Scene): Promise<void> {
  const { person } = scene;
  await tabBackTo(scene, 'link', 'Website');
  await person.press('Enter');
  await person.focusIs('heading Website');
}

export async function signIn({ person, site, viewport }: Scene): Promise<void> {
  await person.goto('/admin/admin-login');
  await person.focusIs('field Admin ID');
  await person.type(site.adminID);
  await person.tabTo('field', 'Password');
  await person.type(site.password);
  await person.press('Enter');
  await person.isAt('/admin/admin-dashboard');
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

/** Replaces or confirms every fact of the company. */
export async function changeCompany(scene: Scene): Promise<void> {
  const { person, site } = scene;
  await enter(scene, 'link', 'Company');
  await person.focusIs('heading Company');
  await enter(scene, 'button', 'Confirm: Name of the company');
  await person.focusIs('field Name of the company');
  for (const [label, text] of Object.entries(FACTS)) await put(scene, label, text);
  await save(scene, COMPANY, { contact: { phone: PHONE }, samples: [] });
  expect((await site.entry(COMPANY)).samples).toBe(0);
  await goBack(scene);
}

export async function changeHome(scene: Scene): Promise<void> {
  await enter(scene, 'link', 'Home');
  await scene.person.focusIs('heading Home');
  await put(scene, 'Heading', HEADLINE);
  await save(scene, 'en/homePage/home', { hero: { heading: HEADLINE } });
  await goBack(scene);
}

export async function changeTraining(scene: Scene): Promise<void> {
  await enter(scene, 'link', 'Training: fee and year');
  await scene.person.focusIs('heading Training: fee and year');
  await put(scene, 'Fee in rupees', FEE);
  await put(scene, 'Year', YEAR);
  await save(scene, 'en/training/training', { feeRupees: Number(FEE), year: Number(YEAR) });
  await goBack(scene);
}

/** Opens a list of the website, asks for a new entry in it, and names that. */
export async function add(scene: Scene, list: string, one: string, field: string, name: string): Promise<void> {
  const { person } = scene;
  const button = `Add ${one.startsWith('o') ? 'an' : 'a'} ${one}`;
  // Its name goes on with the number of its entries.
  await person.tabToBeginning('button', `${list} `, { stops: STOPS });
  if (!(await person.ask('exists', 'button', button))) await person.press('Enter');
  await enter(scene, 'button', button);
  await person.sees('dialog', `New ${one}`);
  await person.focusIs(`field ${field}`);
  await person.type(name);
  await person.press('Enter');
  await person.focusIs(`heading ${name}`);
}

export async function addOpening(scene: Scene): Promise<void> {
  const { person, engine } = scene;
  const { key, title, description, duties, requirement, location, stipend, type, department, datePosted } = OPENING;
  await add(scene, 'Openings', 'opening', 'Title', title);
  await put(scene, 'What the job is', description);
  await put(scene, 'Duty 1', duties[0]);
  await enter(scene, 'button', 'Add: Duty');
  await person.focusIs('field Duty 2');
  await person.type(duties[1]);
  await put(scene, 'Requirement 1', requirement);
  await put(scene, 'Place', location);
  await put(scene, 'Pay (optional)', stipend);
  await put(scene, 'Kind of job', type);
  await put(scene, 'Department', department);
  await tabTo(scene, 'field', 'Posted on');
  for (const one of engine.dateKeys(...datePosted)) await person.press(one);
  await person.holds('Posted on', datePosted.join('-'));
  await save(scene, key, { title, duties, requirements: [requirement], stipend, datePosted: datePosted.join('-') });
  await goBack(scene);
}

/** Adds a client, whose mark is uploaded before. */
export async function addClient(scene: Scene): Promise<void> {
  const { person } = scene;
  const { key, company, person: speaker, work, testimonial } = CLIENT;
  await person.goto('/admin/add-photos');
  const folder = await mkdtemp(join(tmpdir(), 'mark-'));
  const file = join(folder, `${MARK_NAME}.webp`);
  await copyFile(MARK, file);
  await person.sees('field', 'Choose files');
  await person.chooseFile('Choose files', file);
  await person.nameOf('button', `Delete ${MARK_NAME}.`);
  await rm(folder, { recursive: true });

  await person.goto('/admin/website');
  await person.sees('heading', 'Lists');
  await add(scene, 'Clients', 'client', 'Company', company);
  await put(scene, 'Who speaks for it', speaker);
  await enter(scene, 'button', 'Pick from photos: Mark');
  await person.sees('dialog', 'Pick from photos');
  await tabBackTo(scene, 'button', await person.nameOf('button', MARK_NAME));
  await person.press('Enter');
  await person.reads('A photo of the library');
  await person.focusIs('button Pick from photos: Mark');
  await put(scene, 'What was made', work);
  await put(scene, 'What they say', testimonial);
  const photo = expect.stringMatching(/^[0-9a-f]{40}$/);
  await save(scene, key, { company, person: speaker, work, testimonial, logo: { photo } });
  await goBack(scene);
}

export async function addPerson(scene: Scene): Promise<void> {
  const { key, name, role, text } = PERSON;
  await add(scene, 'People', 'person', 'Name', name);
  await put(scene, 'What they do', role);
  await put(scene, 'About them', text);
  await save(scene, key, { name, role, text });
  await goBack(scene);
}

/** Adds a quote of the new client. */
export async function addQuote(scene: Scene): Promise<void> {
  const { person } = scene;
  const { key, name, quote, designation, client, thumbnail } = QUOTE;
  await add(scene, 'Home: What clients say', 'quote', 'Name', name);
  await put(scene, 'What they say', quote);
  await put(scene, 'Position and company', designation);
  await tabTo(scene, 'field', 'Client');
  await person.type('Varsha');
  await person.holds('Client', client);
  const portrait = 'Choose a drawing: Portrait, or a drawing in its place';
  await enter(scene, 'button', portrait);
  await person.sees('dialog', 'Choose a drawing');
  await tabBackTo(scene, 'field', 'Search by name');
  await person.type(thumbnail);
  await enter(scene, 'button', 'T1');
  await person.focusIs(`button ${portrait}`);
  await save(scene, key, { name, quote, designation, client, thumbnail });
}
