import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { narrowPolicy } from '../../src/server/pages/page-policy.ts';
import { type AdapterConfig, changeAdapterConfig } from './adapter-config.ts';
import { policyEverywhere } from './csp.ts';

const POLICY = 'Content-Security-Policy';
const NOT_FOUND = '/404';
const STYLES = /style-src ([^;]+)/;
/** Left out of a `<meta>`, where browsers report this directive as an error; X-Frame-Options forbids framing there. */
const HEADER_ONLY = /;?\s*frame-ancestors [^;]+/;

/** Further directives of single pages: the inbox frames resumes that it fetched as blobs, /admin/website frames page previews. */
const EXTRA: Readonly<Record<string, string>> = {
  '/admin/inbox': 'frame-src blob:',
  '/admin/website': "frame-src 'self'",
};

/**
 * Narrows each static page's policy to the scripts and styles of that page, and sets it for the page's file name too. A rule for
 * every address, `policyEverywhere`, comes before those of the pages, so that a page's own policy is the last. The 404 page also
 * has its policy in a `<meta>`, since the adapter sets headers by path and this page is served at any path. Netlify matches
 * header rules regardless of case, so that /CONTACT gets the 404 page with the policy of /Contact: each policy therefore allows
 * the scripts and styles of the 404 page too.
 */
export function pagePolicies(): AstroIntegration {
  let root: URL;
  return {
    name: 'page-policies',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = config.root;
      },
      'astro:build:done': ({ dir }) => changeAdapterConfig(root, (config) => setPolicies(config, dir)),
    },
  };
}

async function setPolicies(config: AdapterConfig, dir: URL): Promise<void> {
  const underFileNames: AdapterConfig['headers'] = [];
  const notFound = {
    html: await readFile(new URL(`.${NOT_FOUND}.html`, dir), 'utf8'),
    policy: config.headers.find(({ for: path }) => path === NOT_FOUND)?.values[POLICY] ?? '',
  };
  for (const { for: path, values } of config.headers) {
    const policy = values[POLICY];
    if (!policy) continue;
    const file = new URL(`.${path}.html`, dir);
    const html = await readFile(file, 'utf8');
    const narrowed = [
      narrowPolicy(withStyles(policy, notFound.policy), html + notFound.html).replace(/;?\s*$/, ''),
      EXTRA[path],
    ]
      .filter(Boolean)
      .join('; ');
    values[POLICY] = narrowed;
    underFileNames.push({ for: `${path}.html`, values: { [POLICY]: narrowed } });
    if (path === NOT_FOUND) await writeFile(file, withPolicy(html, narrowed));
  }
  config.headers = [{ for: '/*', values: { [POLICY]: policyEverywhere } }, ...config.headers, ...underFileNames];
}

/** Adds the styles that another policy allows: Astro lists in each policy the scripts of all pages, but the styles of one. */
function withStyles(policy: string, other: string): string {
  const [, sources = ''] = STYLES.exec(other) ?? [];
  const missing = sources.split(' ').filter((source) => source && !policy.includes(source));
  return policy.replace(STYLES, (styles) => [styles.trimEnd(), ...missing].join(' '));
}

/** The beginning of a page, before anything that people wrote. */
const START = /^<!doctype html><html lang="[\w-]+"(?: data-failed)?><head><meta charset="utf-8">/i;

function withPolicy(html: string, policy: string): string {
  const meta = `<meta http-equiv="${POLICY}" content="${policy.replace(HEADER_ONLY, '')}">`;
  const changed = html.replace(START, (start) => start + meta);
  if (changed === html) throw new Error('The 404 page has no head');
  return changed;
}
