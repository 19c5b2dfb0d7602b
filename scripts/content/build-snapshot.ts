import { NO_SNAPSHOT, type Snapshot } from '../../src/domain/content/entry.ts';
import type { Facts } from '../../src/facts/facts.ts';
import { drawMark, type Marks } from '../../src/pictures/drawn-mark.ts';

type Environment = Record<string, string | undefined>;

/** Contexts of deploys for review: these show the texts in the files of their branch. */
const PREVIEWS = ['deploy-preview', 'branch-deploy'];

const NO_ACCESS = [
  'This build has no access to the storage of the site, where the words are that its owner published, so it would publish older ones.',
  'Give it NETLIFY_AUTH_TOKEN, a personal access token of Netlify. A site that nobody edits in the admin area may have SITE_CONTENT=files',
  'instead: it then shows the words of the repository alone.',
].join(' ');

const UNREADABLE =
  'What the owner of the site published could not be read, so nothing is built: the site stays as it is. Try again.';

/**
 * Where a build takes the content of the site from: the files alone, the files and the storage that its environment names, or the
 * files and Netlify's storage by a token.
 */
export type Source = { from: 'files' } | { from: 'environment' } | { from: 'token'; context: string };

/** @throws when a production build on Netlify has no access to the storage */
export function sourceOf(env: Environment): Source {
  if (env['SITE_CONTENT'] === 'files' || PREVIEWS.includes(env['CONTEXT'] ?? '')) return { from: 'files' };
  if (env['NETLIFY_BLOBS_CONTEXT']) return { from: 'environment' };
  const siteID = env['NETLIFY_SITE_ID'] || env['SITE_ID'];
  const token = env['NETLIFY_AUTH_TOKEN'];
  if (siteID && token) return { from: 'token', context: blobsContext(siteID, token, env['NETLIFY_API_URL']) };
  if (env['NETLIFY'] === 'true' && env['CONTEXT'] === 'production') throw new Error(NO_ACCESS);
  return { from: 'files' };
}

/** A value of `NETLIFY_BLOBS_CONTEXT`, in the encoding that `@netlify/blobs` reads. */
function blobsContext(siteID: string, token: string, apiURL: string | undefined): string {
  return Buffer.from(JSON.stringify({ siteID, token, ...(apiURL && { apiURL }) })).toString('base64');
}

/**
 * What the owner published, for this build: nothing when it takes the files alone. Sets environment variables of this process so
 * that the stores of `src/server` use the site's storage.
 * @throws a sentence for whoever deploys, when the storage cannot be read
 */
export async function snapshotForBuild(): Promise<Snapshot> {
  if (!takeStorage(sourceOf(process.env))) return NO_SNAPSHOT;
  const { takeSnapshot } = await import('../../src/server/content/snapshot.ts');
  try {
    return await takeSnapshot();
  } catch (error) {
    throw new Error(`${UNREADABLE} (${reasonOf(error)})`, { cause: error });
  }
}

/** The owner's logo and icon, drawn for pictures; none in a build that takes the files alone. */
export async function marksForBuild({ company }: Pick<Facts, 'company'>): Promise<Marks> {
  if (!takeStorage(sourceOf(process.env))) return {};
  const { readMark } = await import('../../src/server/content/snapshot.ts');
  const drawn = async (kind: keyof Marks) => {
    const picture = company[kind] && (await readMark(company[kind].photo));
    return picture && drawMark(new Uint8Array(picture.bytes), kind);
  };
  return { logo: await drawn('logo'), icon: await drawn('icon') };
}

/** Makes the stores of `src/server` use the storage of a source. @returns false when the source is the files alone */
export function takeStorage(source: Source): boolean {
  if (source.from === 'token') {
    process.env['NETLIFY_BLOBS_CONTEXT'] = source.context;
    // The deploy context whose stores the published site uses.
    process.env['CONTEXT'] ??= 'production';
  }
  return source.from !== 'files';
}

/** The message of the innermost cause of an error, which is that of the storage. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}
