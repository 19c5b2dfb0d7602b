import { expect, it, onTestFinished, vi } from 'vitest';
import { constantsOf } from '../../scripts/astro/virtual-site-facts.ts';
import { factsOf } from '../../scripts/content/owners-site.ts';
import { siteContent } from '../../src/content/site-content.ts';
import { createProject } from '../helpers/project.ts';

const delivered = factsOf(siteContent(process.cwd()));
const OWNERS = {
  ...delivered,
  company: { ...delivered.company, name: 'Nakshatra Labs', samples: ['contact.phone'] },
  training: { ...delivered.training, year: 2031 },
};

/** Modules that take the facts, loaded anew in a folder with these files. */
async function loadedIn(files: Record<string, string>) {
  const project = await createProject(files);
  vi.stubEnv('SITE_CONTENT', undefined);
  vi.stubEnv('LAMBDA_TASK_ROOT', project.root);
  vi.resetModules();
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    vi.resetModules();
    await project.remove();
  });
  const [{ SITE }, { TRAINING }] = await Promise.all([
    import('../../src/site.ts'),
    import('../../src/domain/site/training.ts'),
  ]);
  return { name: SITE.name, year: TRAINING.year };
}

it('functions have the facts that the build left', async () => {
  const files = { '.netlify/facts.json': JSON.stringify(OWNERS) };
  expect(await loadedIn(files)).toEqual({ name: 'Nakshatra Labs', year: 2031 });
});

it('functions have the delivered facts without a build', async () => {
  expect(await loadedIn({})).toEqual({ name: delivered.company.name, year: delivered.training.year });
});

it('pages have them as constants', async () => {
  const site = await import('../../src/site.ts');
  const module = await import(`data:text/javascript,${encodeURIComponent(constantsOf(site))}`);
  expect({ ...module }).toEqual({ ...site });
  expect('samples' in module.SITE).toBe(false);
});
