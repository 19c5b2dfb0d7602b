import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { codeImports, scriptImports } from '../helpers/imports.ts';

/** The layers, by path, and the layers each may import. A file belongs to the longest matching path; a layer may import itself. */
const LAYERS: Record<string, string[]> = {
  'src/facts': [],
  'src/domain': ['src/facts', 'src/admin-palette.ts'],
  'src/site.ts': ['src/domain', 'src/facts'],
  'src/palette.ts': ['src/domain', 'src/facts'],
  'src/admin-palette.ts': [],
  'src/components/icons.ts': [],
  'src/content/films.ts': [],
  'src/content/desk-objects.ts': [],
  'src/content/drawings': [],
  'src/content/schemas': ['src/domain', 'src/admin-palette.ts', 'src/content/films.ts', 'src/content/desk-objects.ts'],
  'src/server': ['src/domain', 'src/site.ts', 'src/palette.ts', 'src/content/schemas'],
  'src/browser': ['src/domain'],
  'src/islands': ['src/browser', 'src/domain', 'src/site.ts', 'src/components/icons.ts'],
  'src/jsx': [],
  'src/scripts': ['src/browser', 'src/domain', 'src/site.ts', 'src/palette.ts', 'src/content/drawings'],
  'src/content': [
    'src/domain',
    'src/site.ts',
    'src/palette.ts',
    'src/content/schemas',
    'src/content/films.ts',
    'src/content/desk-objects.ts',
    'src/content/drawings',
  ],
  'src/content.config.ts': ['src/content', 'src/content/schemas'],
  'src/seo': ['src/content', 'src/domain', 'src/facts', 'src/site.ts'],
  'src/pictures': ['src/content', 'src/content/schemas', 'src/domain', 'src/site.ts', 'src/palette.ts'],
  'src/hindi': ['src/domain'],
  'src/pdf': ['src/domain', 'src/site.ts', 'src/palette.ts'],
  'src/hero': ['markup'],
  'src/styles': ['src/domain', 'src/palette.ts', 'src/admin-palette.ts'],
  'src/assets': [],
  'src/components': ['markup'],
  'src/sections': ['markup'],
  'src/layouts': ['markup'],
  'src/pages': ['markup', 'src/browser', 'src/layouts'],
  'src/middleware.ts': ['src/domain', 'src/server', 'src/content', 'src/site.ts'],
  'netlify/functions': ['src/server', 'src/domain', 'src/site.ts'],
};

/** The layers that all code with markup may import. */
const MARKUP = [
  'src/content',
  'src/content/schemas',
  'src/content/films.ts',
  'src/content/desk-objects.ts',
  'src/content/drawings',
  'src/site.ts',
  'src/palette.ts',
  'src/seo',
  'src/islands',
  'src/scripts',
  'src/domain',
  'src/components',
  'src/components/icons.ts',
  'src/hero',
  'src/sections',
  'src/styles',
  'src/assets',
];
/** The layers that scripts of Astro components, which run in the browser, may import. */
const BROWSER = ['src/browser', 'src/domain', 'src/site.ts', 'src/scripts'];

const sources = globSync('{src,netlify}/**/*.{ts,tsx,astro}', { exclude: ['**/*.d.ts'] }).sort();
const isWithin = (path: string, layer: string) => path === layer || path.startsWith(`${layer}/`);
const isOurs = (path: string) => path.startsWith('src/') || path.startsWith('netlify/');

function layerOf(file: string): string {
  const fitting = Object.keys(LAYERS).filter((layer) => isWithin(file, layer));
  const [longest] = fitting.sort((a, b) => b.length - a.length);
  if (!longest) throw new Error(`${file} is in no layer: add it to the table of this test.`);
  return longest;
}

const isOnDemand = (page: string) => readFileSync(page, 'utf8').includes('export const prerender = false');

function allowedFor(file: string): string[] {
  const layer = layerOf(file);
  const allowed = (LAYERS[layer] ?? []).flatMap((name) => (name === 'markup' ? MARKUP : [name]));
  // What makes pictures and PDFs needs packages that functions do not have.
  const own = isOnDemand(file) ? ['src/server'] : ['src/pictures', 'src/pdf', 'src/hindi'];
  return [layer, ...allowed, ...(layer === 'src/pages' ? own : [])];
}

const forbidden = (imports: string[], allowed: string[]) =>
  imports.filter(isOurs).filter((path) => !allowed.includes(layerOf(path)));

it('each import stays within its layer', () => {
  const offending = sources.flatMap((file) => [
    ...forbidden(codeImports(file), allowedFor(file)).map((path) => `${file} imports ${path}`),
    ...forbidden(scriptImports(file), BROWSER).map((path) => `a script of ${file} imports ${path}`),
  ]);
  expect(offending).toEqual([]);
});

/**
 * The subjects that a subject may import, in any layer. A subject is a folder of `src/domain`, `src/server` or `src/browser`.
 */
const SUBJECTS: Record<string, string[]> = {
  shared: [],
  board: ['shared'],
  site: ['shared'],
  storage: ['shared', 'admin'],
  http: ['shared', 'storage', 'admin'],
  auth: ['shared', 'storage', 'http', 'admin', 'posts', 'submissions'],
  photos: ['shared', 'storage', 'http', 'auth', 'admin', 'posts', 'content'],
  // What the photo library needs to know of it, it tells the library itself.
  content: ['shared', 'storage', 'http', 'auth', 'admin', 'site', 'posts', 'photos'],
  posts: ['shared', 'storage', 'http', 'auth', 'admin', 'photos'],
  mail: ['shared', 'storage', 'http', 'site', 'submissions', 'auth', 'admin'],
  submissions: ['shared', 'storage', 'http', 'auth', 'admin', 'site', 'mail', 'photos'],
  pages: ['shared', 'storage', 'http', 'auth', 'posts', 'photos', 'content', 'site'],
  admin: ['shared', 'storage', 'http', 'auth', 'site', 'mail', 'content', 'photos', 'posts', 'submissions'],
};

const subjectOf = (path: string) => /^src\/(?:domain|server|browser)\/([^/]+)\//.exec(path)?.[1];

it('each import stays within its subject', () => {
  const offending = sources.flatMap((file) => {
    const subject = subjectOf(file);
    if (subject === undefined) return [];
    const allowed = [subject, ...(SUBJECTS[subject] ?? [])];
    const imported = codeImports(file).filter((path) => !allowed.includes(subjectOf(path) ?? subject));
    return imported.map((path) => `${file} imports ${path}`);
  });
  expect(offending).toEqual([]);
});

it('no folder of src has more than 25 files', () => {
  const folders = Map.groupBy(globSync('src/**/*.*').sort(), (file) => file.slice(0, file.lastIndexOf('/')));
  const written = [...folders].filter(([folder]) => !folder.startsWith('src/content/') && folder !== 'src/assets');
  expect(written.filter(([, files]) => files.length > 25).map(([folder]) => folder)).toEqual([]);
});

const isBrowserCode = (file: string) =>
  ['src/islands', 'src/scripts', 'src/browser'].some((layer) => isWithin(file, layer));
/** Code of the admin area, which public pages do not load. */
const isAdminCode = (file: string) => isWithin(file, 'src/islands/admin');

/** Follows imports down to packages. @returns each reached module with one of its importers */
function reachableFrom(files: string[]): Map<string, string> {
  const reached = new Map(files.map((file) => [file, file]));
  for (const [file] of reached) {
    if (!isOurs(file) || !existsSync(file) || !/\.tsx?$/.test(file)) continue;
    for (const imported of codeImports(file)) if (!reached.has(imported)) reached.set(imported, file);
  }
  return reached;
}

it('browser code imports no server module and no Node module', () => {
  const offending = [...reachableFrom([...sources.filter(isBrowserCode), ...sources.flatMap(scriptImports)])].filter(
    ([path]) => isWithin(path, 'src/server') || isWithin(path, 'netlify') || path.startsWith('node:'),
  );
  expect(offending).toEqual([]);
});

it('public pages load neither marked nor what converts HTML to Markdown, and functions not the latter', () => {
  const browser = sources.filter((file) => isBrowserCode(file) && !isAdminCode(file));
  const publicPages = reachableFrom([...browser, ...sources.flatMap(scriptImports)]);
  expect([publicPages.get('marked'), publicPages.get('hast-util-to-mdast')]).toEqual([undefined, undefined]);
  const server = sources.filter((file) => !isBrowserCode(file));
  expect(
    reachableFrom(server.filter((file) => /^(?:netlify|src\/server)/.test(file))).get('hast-util-to-mdast'),
  ).toBeUndefined();
});

it('the schemas of the content reach neither Astro nor a Node module, nor the facts, which are made by them', () => {
  const reached = reachableFrom(sources.filter((file) => isWithin(file, 'src/content/schemas')));
  const offending = [...reached.keys()].filter((path) => /^(?:node:|astro|src\/facts\/)/.test(path));
  expect(offending).toEqual([]);
});

it('neither functions nor pages rendered on demand reach the packages that draw at build', () => {
  const served = sources.filter((file) => /^(?:netlify|src\/server|src\/middleware)/.test(file));
  const onDemand = sources.filter((file) => isWithin(file, 'src/pages') && isOnDemand(file));
  const reached = reachableFrom([...served, ...onDemand.flatMap(codeImports)]);
  expect(
    ['pdfkit', 'fontkit', 'harfbuzzjs', 'woff2-encoder', 'sharp', 'cmu-pronouncing-dictionary'].filter((name) =>
      reached.has(name),
    ),
  ).toEqual([]);
});

it('only netlify-blobs.ts imports the storage client', () => {
  const files = globSync('{src,netlify,scripts}/**/*.{ts,tsx,mjs,astro}').sort();
  const importersOf = (isMeant: (path: string) => boolean) =>
    files.filter((file) => [...codeImports(file), ...scriptImports(file)].some(isMeant));
  expect(importersOf((path) => isWithin(path, '@netlify/blobs'))).toEqual(['src/server/storage/netlify-blobs.ts']);
  expect(importersOf((path) => path === 'src/server/storage/netlify-blobs.ts')).toEqual([
    'scripts/backup/storage-target.ts',
    'src/server/storage/store.ts',
  ]);
});

it('no script imports a module of tests', () => {
  const scripts = globSync('scripts/**/*.{ts,mjs}');
  const offending = scripts.flatMap((file) =>
    codeImports(file).flatMap((path) => (isWithin(path, 'tests') ? [`${file} imports ${path}`] : [])),
  );
  expect(offending).toEqual([]);
});
