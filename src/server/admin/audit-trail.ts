import {
  AUDIT_ACTIONS,
  AUDIT_REFUSALS,
  type AuditEntry,
  type AuditFilter,
  type AuditPage,
  type ShownThing,
  THING_KINDS,
} from '../../domain/admin/audit.ts';
import { beginningOf } from '../../domain/shared/letters.ts';
import { LIMITS, PAGE_SIZES } from '../../domain/shared/limits.ts';
import { isUuidV7 } from '../../domain/shared/uuid.ts';
import { dayStart } from '../../domain/submissions/triage.ts';
import type { NameOf } from '../auth/colleagues.ts';
import { readAudit } from '../auth/record-audit.ts';
import { compareStrings } from '../shared/compare.ts';
import { BadField, BadRequest } from '../shared/http-errors.ts';
import { foldWords, hasAll, parseSearch } from '../shared/search.ts';
import { linksIn, type NamedThing, type NamedThings, thingsOf } from './audit-things.ts';

/** An entry with its words, whether or not what it is about still exists. */
export interface NamedEntry extends AuditEntry, NamedThings {
  about: string;
  name: string;
}

/** The entries that match a filter, everybody who did something, and the link of a thing. */
interface Trail {
  matching: NamedEntry[];
  people: AuditPage['people'];
  linkOf: (thing: NamedThing) => ShownThing;
}

/** Reads a filter from an address. @throws BadRequest for a day or a kind of thing that does not exist */
export function readFilter(parameters: URLSearchParams): AuditFilter {
  const asked = (name: keyof AuditFilter) => parameters.get(name) ?? '';
  const filter = {
    q: beginningOf(asked('q'), LIMITS.title),
    from: asked('from'),
    to: asked('to'),
    by: asked('by'),
    thing: asked('thing'),
  };
  for (const day of ['from', 'to'] as const) {
    if (filter[day] !== '' && dayStart(filter[day]) === undefined) throw new BadField(day, AUDIT_REFUSALS.day);
  }
  const [kind = ''] = filter.thing.split('/');
  if (kind !== '' && !Object.hasOwn(THING_KINDS, kind)) throw new BadField('thing', AUDIT_REFUSALS.thing);
  return filter;
}

/** The entries of the last 90 days that match a filter, newest first. @throws StorageUnavailable */
export async function readTrail(filter: AuditFilter): Promise<Trail> {
  const stored = await readAudit();
  const names = namesIn(stored);
  const nameOf: NameOf = (adminID) => names.get(adminID) ?? adminID;
  const all = stored.map((entry) => ({ ...entry, ...thingsOf(entry, nameOf), name: nameOf(entry.adminID) }));
  return { matching: all.filter(condition(filter)), people: peopleIn(all), linkOf: linksIn(all) };
}

/** The last name of each administrator. @param entries newest first */
function namesIn(entries: readonly AuditEntry[]): Map<string, string> {
  return new Map(entries.toReversed().flatMap(({ adminID, name }) => (name === undefined ? [] : [[adminID, name]])));
}

/**
 * A page of the trail, newest first.
 * @param before id of the entry above the page; null for the first page
 * @throws BadRequest when `before` is no id
 */
export async function readAuditPage(filter: AuditFilter, before: string | null): Promise<AuditPage> {
  const { matching, people, linkOf } = await readTrail(filter);
  const rest = entriesBefore(matching, before);
  const page = rest.slice(0, PAGE_SIZES.audit);
  return {
    entries: page.map(({ id, at, adminID, name, action, count, about, things }) => ({
      id,
      at,
      adminID,
      name,
      action,
      about,
      things: things.map(linkOf),
      ...(count === undefined ? {} : { count }),
    })),
    total: matching.length,
    next: rest.length > page.length ? (page.at(-1)?.id ?? null) : null,
    people,
  };
}

/** The entries after the one above a page or a part. @throws BadRequest when `before` is no id */
export function entriesBefore(entries: readonly NamedEntry[], before: string | null): readonly NamedEntry[] {
  if (before === null) return entries;
  if (!isUuidV7(before)) throw new BadRequest(AUDIT_REFUSALS.before);
  return entries.filter(({ id }) => id < before);
}

function condition({ q, from, to, by, thing }: AuditFilter): (entry: NamedEntry) => boolean {
  const search = parseSearch(q);
  const first = dayStart(from) ?? '';
  const end = to === '' ? undefined : dayStart(to, 1);
  const [kind, ...rest] = thing.split('/');
  const id = rest.join('/');
  return (entry) => {
    const { at, adminID, things } = entry;
    if (at < first || (end !== undefined && at >= end) || (by !== '' && adminID !== by)) return false;
    if (kind !== '' && !things.some((one) => one.kind === kind && (id === '' || one.id === id))) return false;
    return !search || hasAll(search, foldWords(wordsOf(entry)));
  };
}

/** What is shown of an entry, for the search. */
function wordsOf({ action, adminID, name, about, things }: NamedEntry): string {
  return [AUDIT_ACTIONS[action] ?? action, name, adminID, about, ...things.map(({ words }) => words)].join('\n');
}

function peopleIn(all: readonly NamedEntry[]): AuditPage['people'] {
  const names = new Map(all.flatMap(({ adminID, name }) => (adminID === '' ? [] : [[adminID, name]])));
  return [...names]
    .map(([adminID, name]) => ({ adminID, name }))
    .sort((a, b) => compareStrings(a.name, b.name) || compareStrings(a.adminID, b.adminID));
}
