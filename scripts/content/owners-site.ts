import { mediaIn } from '../../src/content/media-there.ts';
import { checkSite, type SiteProblem } from '../../src/content/schemas/check-site.ts';
import { labelOfField } from '../../src/content/schemas/form.ts';
import { CONTENT, rulesOf } from '../../src/content/schemas/index.ts';
import { changedSince } from '../../src/content/schemas/merge.ts';
import { hiddenAddresses, ownPaths } from '../../src/content/schemas/own-addresses.ts';
import { entryTitle } from '../../src/content/schemas/site-entries.ts';
import { sitePages } from '../../src/content/schemas/site-pages.ts';
import type { SiteContent } from '../../src/content/site-content.ts';
import { entryOfKey } from '../../src/domain/content/entry.ts';
import type { Facts } from '../../src/facts/facts.ts';

/** The facts of the company. @throws when they do not fit their schemas */
export function factsOf({ entries }: Pick<SiteContent, 'entries'>): Facts {
  return {
    company: CONTENT.company.schema.parse(entries.company[0]?.value),
    colours: CONTENT.colours.schema.parse(entries.colours[0]?.value),
    menus: CONTENT.menus.schema.parse(entries.menus[0]?.value),
    training: CONTENT.training.schema.parse(entries.training[0]?.value),
    ownPages: ownPaths(entries),
    hiddenPages: Object.fromEntries(hiddenAddresses(entries).map(({ from, to }) => [from, to])),
    pageAddresses: sitePages(entries).map(({ href }) => href),
  };
}

/** What keeps the site from being built, with the file or the owner's entry of each problem. @throws an error that lists it */
export function assertBuildable(root: string, content: SiteContent): void {
  const problems = checkSite(content.entries, mediaIn(root));
  if (problems.length === 0) return;
  const lines = problems.map((problem) => `- ${inWords(problem, content)}`);
  throw new Error(`The site is not built, since not all of its words fit:\n${lines.join('\n')}`);
}

/** The owner's words are in no file, so they are named as their form names them. */
function inWords({ key, field, message }: SiteProblem, { index, snapshot }: SiteContent): string {
  const own = snapshot.entries[key];
  const { collection = '', id = '' } = entryOfKey(key) ?? {};
  const rules = rulesOf(collection);
  if (!own || !rules) return `${index.entries[key]?.file ?? key}: ${field === '' ? '' : `${field}: `}${message}`;
  const { value } = own;
  const names = [entryTitle(rules, { id, value }), labelOfField(rules, value, field)];
  return `${names.filter(Boolean).join(', ')}: ${message}`;
}

/** A line for each entry of the owner whose file a developer changed since. */
export function changedLines({ index, snapshot }: SiteContent): string[] {
  return changedSince(index.entries, snapshot).map((key) => {
    const { file } = index.entries[key] ?? {};
    const what = file ? `${file} was changed` : `The file of ${key} was deleted`;
    return `${what} after its owner wrote other words for it: the site shows the owner's. The admin area shows both.`;
  });
}
