import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { PROJECT } from '../../scripts/start/settings.ts';
import { addColleague, asOwner } from '../e2e/colleagues.ts';
import type { Site } from '../e2e/fixtures.ts';
import { sharedLogin } from '../e2e/logins.ts';
import { writePosts } from '../e2e/posts.ts';
import { APPLICANT, ENQUIRY, REGISTRATION } from '../helpers/samples.ts';

/** The posts that `sow` writes. */
export const TITLES = {
  published: 'Names to be read from a moving train',
  draft: 'Before the monsoon: what the roof of a shop should say',
} as const;

export const PHOTO = 'blog-1.webp';

/** Fills a new site with what the states show: posts, a photo, submissions and people. */
export async function sow(site: Site): Promise<void> {
  await writePosts(site, [TITLES.published, 'Stand across the road']);
  await writePosts(site, [TITLES.draft], { status: 'draft' });
  const post = (path: string, body: BodyInit, headers = {}) =>
    fetch(`${site.url}/api${path}`, { method: 'POST', headers, body });
  const json = { 'content-type': 'application/json' };
  await post('/contacts', JSON.stringify(ENQUIRY), json);
  await post('/contacts', JSON.stringify({ ...ENQUIRY, name: 'Win Now', website: 'x' }), json);
  await post('/vt/register', JSON.stringify(REGISTRATION), json);
  const application = new FormData();
  for (const [name, value] of Object.entries(APPLICANT)) application.set(name, value);
  application.set('resume', new Blob(['%PDF-1.7\n'], { type: 'application/pdf' }), 'resume.pdf');
  await post('/job-applications', application);
  await asOwner(site, 'POST', '/api/admin/invitations', {
    adminID: 'KAVITA-DESAI',
    name: 'Kavita Desai',
    email: 'kavita@site.example',
    role: 'editor',
  });
  await addColleague(site, 'editor', 'Meena Rao');
  const { token } = await sharedLogin(site.url);
  const photo = new FormData();
  photo.set(
    'photo',
    new Blob([await readFile(resolve(PROJECT, 'tests/pictures', PHOTO))], { type: 'image/webp' }),
    PHOTO,
  );
  await post('/photos', photo, { authorization: `Bearer ${token}` });
}
