import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isBuildStale } from '../../scripts/build.ts';
import { createProject } from '../helpers/project.ts';

it.each(['src/site.ts', 'scripts/astro/csp.ts', 'netlify.toml', undefined])(
  'a build is stale after an edit of %s',
  async (edited) => {
    const results = ['.netlify/v1/functions/ssr/ssr.mjs', '.netlify/v1/config.json', 'dist/Home.html'];
    const sources = ['src/site.ts', 'scripts/astro/csp.ts', 'scripts/start.mjs', 'netlify.toml'];
    const project = await createProject(Object.fromEntries([...results, ...sources].map((path) => [path, ''])));
    onTestFinished(() => project.remove());
    for (const path of [...sources, 'src', 'scripts/astro']) await utimes(join(project.root, path), 1, 1);
    expect(isBuildStale(project.root)).toBe(false);
    if (edited) await utimes(join(project.root, edited), new Date(), new Date(Date.now() + 1000));
    expect(isBuildStale(project.root)).toBe(edited !== undefined);
  },
);
