import { globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { formerAddressesOf } from '../../src/content/schemas/former-check.ts';
import { hiddenAddresses, oldAddresses } from '../../src/content/schemas/own-addresses.ts';
import type { SiteContent } from '../../src/content/site-content.ts';
import { capitalised } from '../../src/domain/shared/words.ts';
import { onDemandPaths } from './on-demand-routes.ts';

/** An address and the one it leads to; `:id` stands for one part of it. */
export type Redirect = readonly [from: string, to: string];

/** The folder of the administrators' screens has no page of its own; the guard of the dashboard asks for the sign-in. */
const ADMIN: Redirect[] = ['/admin', '/Admin'].map((from) => [from, '/admin/admin-dashboard']);

/**
 * Redirects from the addresses that differ from those of pages in upper and lower case: each part in lower case or with a
 * capital. Each leads to a page. None ends with `*`: if a platform took no notice of case, such a rule would lead to itself.
 */
export function wrongCaseRedirects(paths: readonly string[]): Redirect[] {
  const pages = new Set(paths);
  const wrong = paths.flatMap((path) => spellingsOf(path).map((from): Redirect => [from, path]));
  return [...wrong.filter(([from]) => !pages.has(from)), ...ADMIN];
}

function spellingsOf(path: string): string[] {
  const [, ...parts] = path.split('/');
  return parts.reduce(
    (starts, part) => starts.flatMap((start) => [...casesOf(part)].map((spelled) => `${start}/${spelled}`)),
    [''],
  );
}

const casesOf = (part: string) =>
  new Set(part.startsWith(':') ? [part] : [part, part.toLowerCase(), capitalised(part.toLowerCase())]);

/**
 * Redirects from the old addresses of the owner's pages and from hidden built-in pages, and from their spellings in lower case or with a
 * capital. None is from a page.
 * @param paths of the site's pages
 */
export function oldAddressRedirects({ entries }: Pick<SiteContent, 'entries'>, paths: readonly string[]): Redirect[] {
  const redirects = [...oldAddresses(entries), ...hiddenAddresses(entries)].map(({ from, to }): Redirect => [from, to]);
  const spelled = redirects.flatMap(([from, to]) => spellingsOf(from).map((spelling): Redirect => [spelling, to]));
  const rules = new Map([...spelled, ...redirects]);
  return [...rules].filter(([from]) => !paths.includes(from));
}

/** Rules for the addresses of a former site; those that ask for something after `?` come first, since the others fit any such address. */
export function formerRules({ entries }: Pick<SiteContent, 'entries'>): string[] {
  const addresses = formerAddressesOf(entries).toSorted((one, other) => other.query.length - one.query.length);
  return addresses.map(({ path, query, to }) => {
    const asked = new URLSearchParams(query.map(([name, value]) => [name, value])).toString().split('&');
    return [path, ...asked, to, '301'].filter(Boolean).join(' ');
  });
}

/**
 * Deletes the files of hidden pages, and adds `formerRules`, `wrongCaseRedirects` and `oldAddressRedirects` to the rules of the build. They
 * are not forced: functions and files come before them (docs/decisions/010).
 */
export function redirectRules(content: Pick<SiteContent, 'entries'>): AstroIntegration {
  let onDemand: string[] = [];
  return {
    name: 'redirect-rules',
    hooks: {
      'astro:routes:resolved': ({ routes }) => {
        onDemand = onDemandPaths(routes);
      },
      'astro:build:done': async ({ dir }) => {
        const hidden = hiddenAddresses(content.entries).map(({ from }) => from);
        await Promise.all(hidden.map((path) => rm(new URL(`.${path}.html`, dir), { force: true })));
        const files = globSync('**/*.html', { cwd: fileURLToPath(dir), exclude: ['404.html'] });
        const pages = files.map((file) => `/${file.replace(/\.html$/, '')}`);
        const paths = [
          ...pages.sort(),
          ...onDemand.filter((path) => !path.startsWith('/api/') && !hidden.includes(path)),
        ];
        // Of two rules from the same address, the first counts.
        const redirects = [...wrongCaseRedirects(paths), ...oldAddressRedirects(content, paths)];
        const rules = redirects.map(([from, to]) => `${from} ${to} 301`);
        const file = new URL('_redirects', dir);
        const before = await readFile(file, 'utf8').catch(() => '');
        // The first rule that fits counts, and there is one for `/` already.
        await writeFile(file, `${[...formerRules(content), before.trim(), ...rules].filter(Boolean).join('\n')}\n`);
      },
    },
  };
}
