import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import type { Json } from '../../../src/domain/content/entry.ts';
import { isGroup } from '../../../src/domain/content/entry.ts';
import { samplesIn, withConfirmed } from '../../../src/domain/content/form/unconfirmed.ts';
import { freshGet } from '../../helpers/fresh-get.ts';
import type { Scene } from './journey.ts';
import { OWN_ADDRESS } from './site.ts';
import { CLIENT, FACTS, HEADLINE, OPENING, PERSON, PHONE, QUOTE } from './website-words.ts';
import { COMPANY, enter, STOPS } from './website-writing.ts';

/** Milliseconds that a build may take while the other core runs another one. */
const BUILD_MS = 600_000;
const FEE_SHOWN = '₹5,500';

/** Confirms all samples beside those of the company, as a colleague elsewhere. */
export async function confirmOthers({ site }: Scene): Promise<void> {
  for (const entry of (await site.website()).entries) {
    const samples = samplesIn(entry.value);
    if (entry.key === COMPANY || samples.length === 0) continue;
    const confirmed = samples.reduce<Json>((value, path) => withConfirmed(value, path), entry.value);
    await site.draft(entry, confirmed);
  }
}

/** Publishes from the form of the last entry, and waits until visitors see it. */
export async function publish(scene: Scene): Promise<void> {
  const { person, site } = scene;
  await enter(scene, 'button', 'Publish');
  await person.focusIs('heading Publish');
  for (const words of [PHONE, HEADLINE, OPENING.title, CLIENT.company, PERSON.name, QUOTE.quote])
    await person.reads(words);
  await person.tabToBeginning('button', 'Publish ', { stops: STOPS });
  await person.press('Enter');
  await person.reads('Publication 1 ');
  await person.reads('Nothing to publish');
  expect(await published(site.url), 'what visitors see during the build').toBe(0);
  await person.reads('Publication 1 is live.', BUILD_MS);
  expect(await published(site.url)).toBe(1);
  expect((await site.website()).live).toBe(1);
}

async function published(url: string): Promise<number> {
  return JSON.parse((await freshGet(`${url}/version.json`)).body).published;
}

/** Looks at the pages as a visitor, and applies for the new opening. */
export async function visit(scene: Scene): Promise<void> {
  const { person, site } = scene;
  await person.goto('/Home');
  await person.sees('heading', HEADLINE);
  const pages = async (path: string) => (await freshGet(site.url + path)).body;
  const home = await pages('/Home');
  for (const words of [QUOTE.quote, QUOTE.name, `alt="${CLIENT.company}"`]) expect(home).toContain(words);
  const logo = await markOf(scene);
  expect(home).toContain(`/api/images/${logo}`);
  expect((await freshGet(`${site.url}/api/images/${logo}`)).status).toBe(200);
  expect(await pages('/clients')).toContain(CLIENT.testimonial);
  expect(await pages('/About')).toContain(PERSON.name);
  expect(await pages('/VTRegister')).toContain(FEE_SHOWN);
  const contact = await pages('/Contact');
  for (const words of ['tel:+919876543210', FACTS['Street (optional)']]) expect(contact).toContain(words);
  expect(await pages('/privacy')).toContain(FACTS['Name of the grievance officer (optional)']);

  await person.goto('/Careers');
  await person.tabTo('button', OPENING.title);
  await person.press('Enter');
  await person.reads(OPENING.duties[1]);
  await person.tabTo('field', 'Name*');
  await person.holds('Role*', OPENING.title);
}

/** The key of the photo that is the new client's mark. */
async function markOf({ site }: Scene): Promise<unknown> {
  const { value } = await site.entry(CLIENT.key);
  const logo = isGroup(value) ? value['logo'] : null;
  return isGroup(logo ?? null) ? (logo as { photo: Json }).photo : undefined;
}

/** Looks at what search engines and applicants get of the new opening, and at what is left to do. */
export async function lookFurther({ site }: Scene): Promise<void> {
  const careers = (await freshGet(`${site.url}/Careers`)).body;
  const things = [...careers.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const facts: { '@type': string; title?: string }[] = things.map(([, json = '']) => JSON.parse(json));
  expect(facts).toContainEqual(expect.objectContaining({ '@type': 'JobPosting', title: OPENING.title }));
  const sitemap = (await freshGet(`${site.url}/sitemap-0.xml`)).body;
  expect(sitemap).toContain(`<loc>${OWN_ADDRESS}/Careers</loc>`);
  expect(careers).not.toContain('content="noindex"');
  const pdf = await freshGet(site.url + OPENING.pdf);
  expect([pdf.status, pdf.body.slice(0, 4)]).toEqual([200, '%PDF']);

  const env = { ...process.env, SITE_CONTENT: '', DATA_DIR: site.dataDir, SITE_URL: OWN_ADDRESS };
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/golive.ts'], { env });
  expect(stdout).toContain('Nothing is left');
}
