import type { Json } from '../../domain/content/entry.ts';
import { type FormerAddress, inOneMessage, readFormerAddresses } from '../../domain/site/former-site.ts';
import type { Problem } from './media-check.ts';
import { fieldAt, type SiteEntries } from './site-entries.ts';
import { type LinkTargets, linkProblem } from './site-pages.ts';

/** The redirects from the addresses of a former site, as its entry has them. */
export function formerAddressesOf(site: SiteEntries) {
  return readFormerAddresses(String(fieldAt(site.formerAddresses[0]?.value, 'list') ?? '')).addresses;
}

/** What is wrong with the lines of the list on this site: a page is at the old address, or none at the new one. */
export function formerProblems(value: Json, targets: LinkTargets): Problem[] {
  return problemsOfLines(value, (address) => {
    const { path, query } = address;
    const isPage = targets.pages.some(({ href }) => href === path) || targets.hidden.some(({ from }) => from === path);
    if (isPage || path.startsWith('/Blogs/')) return `${path} is a page of the site`;
    if (path === '/' && query.length === 0) return '/ is the start of the site';
    return nowhere(address, targets);
  });
}

/** The lines of the list that lead to no page of this site. */
export function nowhereProblems(value: Json, targets: LinkTargets): Problem[] {
  return problemsOfLines(value, (address) => nowhere(address, targets));
}

const nowhere = ({ to }: FormerAddress, targets: LinkTargets) => linkProblem(to, targets)?.replace(/\.$/, '');

function problemsOfLines(value: Json, check: (address: FormerAddress) => string | undefined): Problem[] {
  const { addresses } = readFormerAddresses(String(fieldAt(value, 'list') ?? ''));
  const problems = addresses.flatMap((address) => {
    const message = check(address);
    return message === undefined ? [] : [{ line: address.line, message }];
  });
  const message = inOneMessage(problems);
  return message === undefined ? [] : [{ field: 'list', message }];
}
