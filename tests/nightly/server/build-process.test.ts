import { readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { BuildFailed, build, isBuildStale } from '../../../scripts/build.ts';
import { createProject } from '../../helpers/project.ts';

it.each(['src/site.ts', 'scripts/astro/csp.ts', 'netlify.toml', undefined])(
  'a build is stale after an edit of %s',
  async (edited) => {
    const results = ['.netlify/v1/functions/ssr/ssr.mjs', '.netlify/v1/config.json', 'dist/Home.html'];
    const sources = ['src/site.ts', 'scripts/astro/csp.ts', 'scripts/start.ts', 'netlify.toml'];
    const project = await createProject(Object.fromEntries([...results, ...sources].map((path) => [path, ''])));
    onTestFinished(() => project.remove());
    for (const path of [...sources, 'src', 'scripts/astro']) await utimes(join(project.root, path), 1, 1);
    expect(isBuildStale(project.root)).toBe(false);
    if (edited) await utimes(join(project.root, edited), new Date(), new Date(Date.now() + 1000));
    expect(isBuildStale(project.root)).toBe(edited !== undefined);
  },
);

/** A project whose build is this script. */
async function createBuild(script: string) {
  const project = await createProject({ 'node_modules/astro/bin/astro.mjs': script });
  onTestFinished(() => project.remove());
  return project.root;
}

it('a build takes the words of the files, or of the storage that it is given', async () => {
  const root = await createBuild(`
    import { writeFileSync } from 'node:fs';
    const { SITE_CONTENT, NETLIFY_BLOBS_CONTEXT, CONTEXT, NODE_ENV } = process.env;
    writeFileSync('env.json', JSON.stringify({ SITE_CONTENT, NETLIFY_BLOBS_CONTEXT, CONTEXT, NODE_ENV }));
  `);
  const env = async () => JSON.parse(await readFile(join(root, 'env.json'), 'utf8'));
  await build(root);
  expect(await env()).toMatchObject({ SITE_CONTENT: 'files', NODE_ENV: 'production' });
  vi.stubEnv('SITE_CONTENT', 'files');
  await build(root, { blobsContext: 'storage' });
  vi.unstubAllEnvs();
  expect(await env()).toMatchObject({
    SITE_CONTENT: '',
    NETLIFY_BLOBS_CONTEXT: 'storage',
    CONTEXT: 'dev',
    NODE_ENV: 'production',
  });
});

it('a failed build tells what it printed, without colours; a stopped one does not count as failed', async () => {
  const failing = await createBuild("console.log('\\x1b[31mA field is missing.\\x1b[39m'); process.exit(1)");
  const failure = await build(failing).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(BuildFailed);
  expect(failure).toMatchObject({ output: 'A field is missing.\n' });

  const endless = await createBuild('setInterval(() => {}, 1000)');
  const stopped = await build(endless, { signal: AbortSignal.abort() }).catch((error: unknown) => error);
  expect(stopped).not.toBeInstanceOf(BuildFailed);
});
