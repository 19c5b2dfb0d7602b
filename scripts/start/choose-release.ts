import { fingerprintOf, isBuildStale, isStopped } from '../build.ts';
import type { Release, Releases } from './releases.ts';

/** What the choice of a release depends on; tests give builds and a store of their own. */
export interface Choosing {
  /** The folder of the project. */
  project: string;
  releases: Releases;
  /** The number of what is published now, 0 for nothing. A build that was asked for before counts as begun. */
  readPublished(): Promise<number>;
  /** Builds the project itself with the words of its files. */
  buildProject(): Promise<void>;
  /** Builds a release with what is published, and returns the number of the publication it has. */
  buildRelease(root: string): Promise<number>;
  /** Keeps why a build failed for the admin area. */
  noteFailure(error: unknown): Promise<void>;
}

/** The folder to serve. */
export interface Chosen {
  root: string;
  /** Number of the publication whose words it has; 0 for the words of the files. */
  publication: number;
  /** Whether something newer is published, which a build in the background can bring. */
  isBehind: boolean;
}

/**
 * What `npm start` serves: the newest release, or the project itself while nothing is published. It is built first when the sources
 * have changed since, or when nothing is whole. When that fails, what was built before is served.
 * @throws when there is nothing to serve
 */
export async function chooseAtStart(choosing: Choosing): Promise<Chosen> {
  const { project, releases } = choosing;
  const newest = await releases.newest();
  const sources = fingerprintOf(project);
  try {
    const published = await choosing.readPublished();
    if (newest?.sources === sources) return chosen(newest, newest.publication !== published);
    if (newest || published > 0) {
      const why = newest ? 'The sources have changed: building' : 'Building';
      console.log(`${why} the site with publication ${published} …`);
      return await makeRelease(choosing, sources, published);
    }
  } catch (error) {
    if (isStopped(error)) throw error;
    await choosing.noteFailure(error);
    console.error(messageOf(error));
  }
  if (newest) {
    console.log(`The site is served as it was built before, with publication ${newest.publication}.`);
    return chosen(newest);
  }
  if (isBuildStale(project)) {
    console.log('Building the site …');
    await choosing.buildProject();
  }
  return ofFiles(project);
}

/**
 * What the running site serves after somebody published or asked for a build.
 * @throws when the build fails
 */
export async function chooseAfterPublication(choosing: Choosing): Promise<Chosen> {
  const { project, releases } = choosing;
  const newest = await releases.newest();
  try {
    const published = await choosing.readPublished();
    const sources = fingerprintOf(project);
    if (!newest && published === 0) return ofFiles(project);
    if (newest?.publication === published && newest.sources === sources) return chosen(newest);
    return await makeRelease(choosing, sources, published);
  } catch (error) {
    if (!isStopped(error)) await choosing.noteFailure(error);
    throw error;
  }
}

/** @throws when the build fails, or has older words than those that were published before it */
async function makeRelease(
  { project, releases, buildRelease }: Choosing,
  sources: string,
  published: number,
): Promise<Chosen> {
  const release = await releases.make(project, sources, async (root) => {
    const number = await buildRelease(root);
    if (number < published) throw new Error(`The build has publication ${number}, but ${published} is published.`);
    return number;
  });
  return chosen(release);
}

const chosen = ({ root, publication }: Release, isBehind = false): Chosen => ({ root, publication, isBehind });
const ofFiles = (project: string): Chosen => ({ root: project, publication: 0, isBehind: false });

/** The message of an error for people. */
export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
