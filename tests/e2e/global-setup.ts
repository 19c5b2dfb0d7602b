import { prepareSite } from '../../scripts/site-process.ts';

/** Builds and compiles once before the workers start their sites from it. A site of the tester's own is left as it is. */
export default async function globalSetup() {
  if (!process.env.BASE_URL) await prepareSite();
}
