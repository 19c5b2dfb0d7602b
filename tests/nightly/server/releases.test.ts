import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Choosing,
  type Chosen,
  chooseAfterPublication,
  chooseAtStart,
} from '../../../scripts/start/choose-release.ts';
import { DISK, Releases } from '../../../scripts/start/releases.ts';
import { killedDisk, MOMENTS } from '../../helpers/killed-disk.ts';
import { createProject, type TestProject } from '../../helpers/project.ts';

/** Enough to kill the process at each step several times. */
const PUBLICATIONS = 100;

const SOURCES = {
  'src/site.ts': 'words',
  'public/icon.svg': '<svg/>',
  'scripts/astro/csp.ts': '',
  'netlify/functions/hello.ts': '',
  'astro.config.mjs': '',
  'netlify.toml': '',
  'package.json': '{}',
  'package-lock.json': '{}',
  'tsconfig.json': '{}',
};
const BUILT = {
  'dist/version.json': '{"published":0}',
  'dist/Home.html': 'words of 0',
  '.netlify/v1/config.json': '{}',
  '.netlify/v1/functions/ssr/ssr.mjs': '',
  'node_modules/package/index.js': '',
};

let project: TestProject;
let directory: string;
/** The number of what is published. */
let published: number;
/** Why builds failed, as the admin area shows it. */
let failures: unknown[];

beforeEach(async () => {
  project = await createProject({ ...SOURCES, ...BUILT });
  directory = join(project.root, '.data/releases');
  published = 0;
  failures = [];
});
afterEach(async () => {
  vi.restoreAllMocks();
  await project.remove();
});

/** A project whose builds write the number that is published. */
function choosing(parts: Partial<Choosing> = {}, disk = DISK): Choosing {
  return {
    project: project.root,
    releases: new Releases(directory, disk),
    readPublished: async () => published,
    buildProject: async () => {
      throw new Error('The project was built again.');
    },
    buildRelease: async (root) => {
      const number = published;
      const words = await readFile(join(root, 'src/site.ts'), 'utf8');
      await disk.makeFolder(join(root, 'dist'));
      await disk.write(join(root, 'dist/Home.html'), `${words} of ${number}`);
      await disk.write(join(root, 'dist/version.json'), JSON.stringify({ published: number }));
      return number;
    },
    noteFailure: async (error) => void failures.push(error),
    ...parts,
  };
}

const silence = () => (['log', 'error'] as const).map((method) => vi.spyOn(console, method).mockReturnValue());
const failing = (error: Error) => ({ buildRelease: () => Promise.reject(error) });
const start = (parts?: Partial<Choosing>) => chooseAtStart(choosing(parts));
const publish = (parts?: Partial<Choosing>, disk = DISK) => {
  published += 1;
  return chooseAfterPublication(choosing(parts, disk));
};

/** Expects a folder to have the whole site of its publication. */
async function expectWhole({ root, publication }: Chosen, words = 'words'): Promise<void> {
  const read = (path: string) => readFile(join(root, path), 'utf8');
  expect(await read('dist/Home.html')).toBe(`${words} of ${publication}`);
  expect(JSON.parse(await read('dist/version.json'))).toEqual({ published: publication });
  for (const path of [...Object.keys(SOURCES), 'node_modules/package/index.js']) await read(path);
}

/** Folders of releases by their numbers. */
const folders = async () => (await readdir(directory)).map((name) => Number.parseInt(name, 10)).sort((a, b) => a - b);

/** Makes unfinished releases of this process those of one that has ended. */
async function endProcess(): Promise<void> {
  for (const name of await readdir(directory).catch(() => [])) {
    const isWhole = (await readdir(join(directory, name))).includes('release.json');
    if (!isWhole) await rename(join(directory, name), join(directory, name.replace(/-\d+$/, '-0')));
  }
}

describe('the local site', () => {
  it('is the project itself until something is published', async () => {
    expect(await start()).toEqual({ root: project.root, publication: 0, isBehind: false });
    expect(await chooseAfterPublication(choosing())).toMatchObject({ root: project.root });
  });

  it('is a release after a publication, also after a restart', async () => {
    const chosen = await publish();
    expect(chosen).toMatchObject({ publication: 1, isBehind: false });
    await expectWhole(chosen);
    expect(await start()).toEqual(chosen);
    expect(await chooseAfterPublication(choosing())).toEqual(chosen);
  });

  it('keeps the release before the last one', async () => {
    for (let count = 0; count < 4; count++) await publish();
    expect(await folders()).toEqual([3, 4]);
  });

  it.each([
    ['fails', failing(new Error('A field is missing.')), 'A field is missing.', 1],
    ['has older words', { buildRelease: async () => 1 }, 'The build has publication 1, but 2 is published.', 1],
    ['is stopped', failing(Object.assign(new Error('stopped'), { signal: 'SIGINT' })), 'stopped', 0],
  ])('stays as it was when a build %s, and a failure is kept', async (_how, parts, message, kept) => {
    const chosen = await publish();
    await expect(publish(parts)).rejects.toThrow(message);
    expect(failures).toMatchObject(Array(kept).fill({ message }));
    expect(await folders()).toEqual([1]);
    expect(await start()).toEqual({ ...chosen, isBehind: true });
  });

  it('is built with the published words after an edit of its sources, or served as it was when this fails', async () => {
    const before = await publish();
    const [log] = silence();
    await writeFile(join(project.root, 'src/site.ts'), 'other words');
    const failure = new Error('A word is wrong.');
    expect(await start(failing(failure))).toEqual(before);
    expect(failures).toEqual([failure]);
    await expectWhole(before);
    log?.mockClear();
    const chosen = await start();
    expect(log?.mock.calls).toEqual([['The sources have changed: building the site with publication 1 …']]);
    expect(chosen).toMatchObject({ publication: 1, isBehind: false });
    await expectWhole(chosen, 'other words');
  });

  it('is built at the start when no release is whole, and that of the files when this fails', async () => {
    silence();
    published = 7;
    const failure = new Error('A field is missing.');
    expect(await start(failing(failure))).toMatchObject({ root: project.root, publication: 0 });
    expect(await start()).toMatchObject({ publication: 7 });
  });

  it('has the words of a restored backup, though they are older', async () => {
    for (let count = 0; count < 3; count++) await publish();
    published = 2;
    expect(await start()).toMatchObject({ publication: 3, isBehind: true });
    expect(await chooseAfterPublication(choosing())).toMatchObject({ publication: 2 });
  });

  it('leaves a release alone that another process is making', async () => {
    const { promise, resolve: finish } = Promise.withResolvers<void>();
    const slow = publish({ buildRelease: (root) => promise.then(() => choosing().buildRelease(root)) });
    while (!(await folders().catch(() => [])).length) await null;
    await publish();
    finish();
    await expectWhole(await slow);
  });
});

it(`${PUBLICATIONS} publications, killed at each step, leave one whole site that is never older than what was live`, {
  timeout: 120_000,
}, async () => {
  let live: Chosen = await start();
  let kills = 0;
  let [step, moment] = [1, 0];
  for (let count = 0; count < PUBLICATIONS; count++) {
    const disk = killedDisk(step, MOMENTS[moment] ?? 'before');
    const outcome = await Promise.race([publish({}, disk), disk.killed]);
    // The next step and moment; after the last of them the first again.
    if (outcome === 'killed') [step, moment] = moment === 2 ? [step + 1, 0] : [step, moment + 1];
    else [step, moment] = [1, 0];
    if (outcome === 'killed') kills += 1;
    await endProcess();

    const before = live;
    live = await start();
    expect(live.publication, basename(live.root)).toBeGreaterThanOrEqual(before.publication);
    if (live.publication > 0) await expectWhole(live);
    if (live.isBehind) live = await chooseAfterPublication(choosing());
    expect(live.publication).toBe(published);
    await expectWhole(live);
  }
  expect(kills).toBeGreaterThan(0.9 * PUBLICATIONS);
  await publish();
  expect(await folders()).toHaveLength(2);
});
