import { prepareSite } from '../../scripts/site-process.ts';

/** Builds the site once before the workers start theirs; not with BASE_URL. */
export default async function globalSetup() {
  if (!process.env.BASE_URL) await prepareSite();
}
