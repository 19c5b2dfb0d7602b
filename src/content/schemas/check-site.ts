import type { Json } from '../../domain/content/entry.ts';
import { filledText, unknownPlaceholders } from '../../domain/content/form/field-words.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { formerProblems } from './former-check.ts';
import { COLLECTIONS, CONTENT, type CollectionName, type CollectionRules, isCollection } from './index.ts';
import { type MediaCheck, missingMedia, type Problem } from './media-check.ts';
import { checkMenus, checkOwnPage, goneProblem } from './own-page-check.ts';
import { type Counted, LEGAL_VALUES, valuesOfPlaceholders } from './placeholders.ts';
import { type Field, fieldsOf } from './schema-fields.ts';
import { schemaProblems } from './schema-messages.ts';
import { fieldAt, groupsAt, keyOf, type SiteEntries, type SiteEntry } from './site-entries.ts';
import { type LinkTargets, linkProblem, linkTargets, sitePages } from './site-pages.ts';

/** A problem of one entry of a site. */
export interface SiteProblem extends Problem {
  /** `en/clients/bhoomi-hardware` */
  key: string;
}

/** What is wrong with an entry by itself: with its form, and with the drawings, films and pictures that it names. */
export function checkEntry(rules: Pick<CollectionRules, 'schema'>, value: unknown, media: MediaCheck): Problem[] {
  const problems = schemaProblems(rules, value);
  return problems.length > 0 ? problems : missingMedia(rules.schema, value, media);
}

/**
 * What keeps a site from being built or published: entries that do not fit by themselves, and those that do not fit together, such as two
 * openings with the same job description, the quote of a client who is hidden, or a link to a page that there is not.
 */
export function checkSite(site: SiteEntries, media: MediaCheck): SiteProblem[] {
  const names = COLLECTIONS;
  const alone = names.flatMap((name) =>
    site[name].flatMap(({ id, value }) => at(name, id, checkEntry(CONTENT[name], value, media))),
  );
  // What entries have in common is looked at when each of them can be read.
  if (alone.length > 0) return alone;
  const targets = linkTargets(site);
  const placeholders = valuesOfPlaceholders(countedIn(site));
  return [
    ...names.flatMap((name) => [
      ...duplicates(name, site[name]),
      ...site[name].flatMap((entry) => at(name, entry.id, checkTogether(name, entry, { site, targets, placeholders }))),
    ]),
    ...site.hiddenPages.flatMap(({ id, value }) => at('ownPages', id, goneProblem(value, targets))),
    ...site.hiddenBuiltIn.flatMap(({ collection, value }) =>
      at(collection, site[collection][0]?.id ?? '', goneProblem(value, targets)),
    ),
  ];
}

const at = (name: CollectionName, id: string, problems: readonly Problem[]): SiteProblem[] =>
  problems.map((problem) => ({ key: keyOf(name, id), ...problem }));

interface Together {
  site: SiteEntries;
  targets: LinkTargets;
  placeholders: Readonly<Record<string, string>>;
}

function checkTogether(name: CollectionName, { id, value }: SiteEntry, together: Together): Problem[] {
  const fields = [...fieldsOf(CONTENT[name].schema, value)].flatMap(({ path, value: text, meta }) => {
    if (typeof text !== 'string') return [];
    const messages = [...fieldProblems(name, { path, text, meta }, together), ...unknownNames(name, text, together)];
    return messages.map((message) => ({ field: path.join('.'), message }));
  });
  return [...fields, ...ownProblems(name, id, value, together)];
}

interface TextField extends Pick<Field, 'path' | 'meta'> {
  text: string;
}

function fieldProblems(name: CollectionName, field: TextField, { site, targets }: Together): string[] {
  const { text } = field;
  const { kind, of } = field.meta;
  if (kind === 'link') {
    const left = mayBeLeftOut(name, field, site) ? { ...targets, hidden: [], pages: everyPage(site) } : targets;
    return [linkProblem(text, left)].filter((problem) => problem !== undefined);
  }
  if (kind !== 'reference' || typeof of !== 'string' || !isCollection(of)) return [];
  if (name === 'clientsPage' && of === 'caseStudies' && site.caseStudies.length === 0) return [];
  const isThere = site[of].some(({ id }) => id === text);
  return isThere ? [] : [`There is no ${CONTENT[of].one} “${text}” on the site.`];
}

/** Whether a page can do without a link: one of a list, or one that is left out with the page that it is named after. */
function mayBeLeftOut(name: CollectionName, { path }: TextField, { hiddenBuiltIn }: SiteEntries): boolean {
  const isInList = typeof path.at(-2) === 'number';
  const isNamedAfterPage = name === 'platforms' || (name === 'careersPage' && path[0] === 'students');
  return isInList || isNamedAfterPage || hiddenBuiltIn.some(({ collection }) => collection === name);
}

/** Every page, as if none was hidden. */
const everyPage = (site: SiteEntries) => sitePages({ ...site, hiddenBuiltIn: [] });

/** Names in braces that stand for nothing. */
function unknownNames(name: CollectionName, text: string, { placeholders }: Together): string[] {
  const known = namesFor(name, placeholders);
  if (!known) return [];
  const all = known.map((one) => `{${one}}`).join(', ');
  return unknownPlaceholders(text, known).map((unknown) => `{${unknown}} stands for nothing. There are ${all}.`);
}

function namesFor(name: CollectionName, placeholders: Together['placeholders']): readonly string[] | undefined {
  if (name === 'legal') return LEGAL_VALUES;
  const isPage = CONTENT[name].kind === 'page' && name.endsWith('Page');
  return isPage || name === 'ownPages' ? Object.keys(placeholders) : undefined;
}

/** What is known of single collections. */
function ownProblems(name: CollectionName, id: string, value: Json, together: Together): Problem[] {
  const { site, placeholders, targets } = together;
  const description = fieldAt(value, 'metaDescription');
  const length = typeof description === 'string' ? (filledText(description, placeholders) ?? description).length : 0;
  const tooLong = `It has ${length} characters with its figures put in; ${LIMITS.metaDescription} fit.`;
  return [
    ...(length > LIMITS.metaDescription ? [{ field: 'metaDescription', message: tooLong }] : []),
    ...(name === 'caseStudies' && !site.clients.some((client) => client.id === id)
      ? [{ field: '', message: `There is no client “${id}” on the site.` }]
      : []),
    ...(name === 'services' && fieldAt(value, 'layout') === 'band' ? bandProblems(id, site.services) : []),
    ...(name === 'formerAddresses' ? formerProblems(value, targets) : []),
    ...(name === 'ownPages' ? checkOwnPage(value, targets) : []),
    ...(name === 'menus' ? checkMenus(value, site, targets) : []),
  ];
}

/** A dark band covers the list of groups beside it, which is not to be covered at its beginning, nor for long. */
function bandProblems(id: string, groups: readonly SiteEntry[]): Problem[] {
  const others = groups.filter((group) => group.id !== id && fieldAt(group.value, 'layout') === 'band');
  return [
    ...(groups[0]?.id === id ? [{ field: 'layout', message: 'The first group cannot be on a dark band.' }] : []),
    ...(others.length > 0 ? [{ field: 'layout', message: 'Only one group can be on a dark band.' }] : []),
  ];
}

function duplicates(name: CollectionName, entries: readonly SiteEntry[]): SiteProblem[] {
  const rules: CollectionRules = CONTENT[name];
  return (rules.unique ?? []).flatMap(({ field, by = (value: string) => value }) => {
    const taken = new Set<string>();
    return entries.flatMap(({ id, value }) => {
      const made = by(String(fieldAt(value, field)));
      const isTaken = taken.has(made);
      taken.add(made);
      const message = `Another ${rules.one} has the same: ${made}.`;
      return isTaken ? [{ key: keyOf(name, id), field, message }] : [];
    });
  });
}

/** What the values of placeholders are counted from. */
export function countedIn(site: SiteEntries): Counted {
  const training = CONTENT.training.schema.parse(site.training[0]?.value);
  const weeks = groupsAt(fieldAt(site.trainingPage[0]?.value, 'timetable'), 'weeks');
  return {
    services: site.services.length,
    platforms: site.platforms.length,
    mediaServices: groupsAt(fieldAt(site.mediaPage[0]?.value, 'services'), 'items').length,
    weeks: weeks.filter((week) => fieldAt(week, 'text') !== '').length,
    training,
  };
}
