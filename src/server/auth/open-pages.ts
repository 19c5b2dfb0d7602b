import type { Admin } from '../../domain/admin/admin.ts';
import type { OtherPage } from '../../domain/posts/open-page.ts';
import { LIMITS, TIMES } from '../../domain/shared/limits.ts';
import { jsonStore } from '../storage/store.ts';
import { sweepRecords } from '../storage/sweep.ts';
import { readNames } from './colleagues.ts';

/** One page in which something is open. Times are ISO 8601. */
interface OpenPage {
  page: string;
  /** ID of the administrator. */
  by: string;
  since: string;
  renewedAt: string;
}

/** The pages in which something is open, the latest renewed last; some may have ended without a word. */
interface OpenEditors {
  pages: OpenPage[];
  changedAt: string;
}

const UNREADABLE: OpenEditors = { pages: [], changedAt: new Date(0).toISOString() };

/** By what is open, so that one call reads all pages and compare-and-swap loses none of them. */
const openEditors = jsonStore<OpenEditors>('temporary/open-editors', {
  fields: { pages: 'array', changedAt: 'string' },
  fallback: () => UNREADABLE,
});

/**
 * Stores that a page has something open, for the next minutes.
 * @param key a post's id, or the key of an entry of the website
 * @returns the other pages that have it open, the longest first
 */
export async function renewPage(key: string, { adminID }: Admin, page: string): Promise<OtherPage[]> {
  const now = Date.now();
  const renewedAt = new Date(now).toISOString();
  const isThis = (one: OpenPage) => one.page === page && one.by === adminID;
  const stored = await openEditors.update(key, ({ pages } = UNREADABLE) => {
    const since = pages.find(isThis)?.since ?? renewedAt;
    const others = pages.filter((one) => !isThis(one) && isOpen(one, now));
    const kept = [...others, { page, by: adminID, since, renewedAt }].slice(-LIMITS.openPages);
    return { pages: kept, changedAt: renewedAt };
  });
  const others = (stored?.pages ?? []).filter((one) => one.page !== page);
  const nameOf = await readNames(others.map(({ by }) => by));
  return others
    .map(({ page: other, by, since }) => ({ page: other, by: nameOf(by), isYours: by === adminID, since }))
    .sort((a, b) => a.since.localeCompare(b.since));
}

/** Stores that an administrator's page does not have something open any more. */
export async function endPage(key: string, { adminID }: Admin, page: string): Promise<void> {
  await openEditors.update(key, (current) => {
    const pages = current?.pages.filter((one) => one.page !== page || one.by !== adminID);
    if (!pages || pages.length === current?.pages.length) return undefined;
    return { pages, changedAt: new Date().toISOString() };
  });
}

const isOpen = ({ renewedAt }: OpenPage, now: number) => Date.parse(renewedAt) > now - TIMES.openPage;

/**
 * Deletes records that were not written for a day; returns how many. A page that opens at the same moment may be lost, since
 * storage deletes unconditionally, and stores itself again within a minute.
 */
export function sweepOpenEditors(now = Date.now()): Promise<number> {
  return sweepRecords('open-editors', openEditors, ({ changedAt }) => Date.parse(changedAt) < now - TIMES.openEditors);
}
