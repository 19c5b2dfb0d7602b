import type { Json } from '../../domain/content/entry.ts';
import { inOneMessage, readFormerAddresses } from '../../domain/site/former-site.ts';
import type { Problem } from './media-check.ts';
import { fieldAt, type SiteEntries } from './site-entries.ts';
import { type LinkTargets, linkProblem } from './site-pages.ts';

/** The redirects from the addresses of a former site, as its entry has them. */
export function formerAddressesOf(site: SiteEntries) {
  return readFormerAddresses(String(fieldAt(site.formerAddresses[0]?.value, 'list') ?? '')).addresses;
}

/** What is wrong with the lines of the list on this site: a page is at the old address, or none at the new one. */
export function formerProblems(value: Json, targets: LinkTargets): Problem[] {
  const { addresses } = readFormerAddresses(String(fieldAt(value, 'list') ?? ''));
  const problems = addresses.flatMap(({ line, path, query, to }) => {
    const isPage = targets.pages.some(({ href }) => href === path) || targets.hidden.some(({ from }) => from === path);
    if (isPage || path.startsWith('/Blogs/')) return [{ line, message: `${path} is a page of the site` }];
    if (path === '/' && query.length === 0) return [{ line, message: '/ is the start of the site' }];
    const message = linkProblem(to, targets)?.replace(/\.$/, '');
    return message === undefined ? [] : [{ line, message }];
  });
  const message = inOneMessage(problems);
  return message === undefined ? [] : [{ field: 'list', message }];
}
