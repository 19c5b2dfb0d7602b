import { OTHER_PAGES, VISIT_MONTHS } from '../../domain/admin/figures.ts';
import { indianDay } from '../../domain/shared/dates.ts';
import { PAGE_PATHS } from '../../domain/site/pages.ts';
import type { VisitSource } from '../../domain/site/visit-source.ts';
import type { Visit } from '../../domain/site/visits.ts';
import { PAGE_ADDRESSES } from '../../site.ts';
import { findByAddress } from '../posts/blog-addresses.ts';
import { listLiving } from '../posts/blog-index.ts';
import { publicPost } from '../posts/public-post.ts';
import { jsonStore } from '../storage/store.ts';
import { sweepKeys } from '../storage/sweep.ts';
import { ifReadable } from '../storage/unreadable.ts';

/** The visits of one day in India: by page, and by the kind of website that led to it. */
export interface DayOfVisits {
  pages: Record<string, number>;
  from: Partial<Record<VisitSource, number>>;
}

/** The visits of a month, by day such as `2026-11-29`. */
interface MonthOfVisits {
  days: Record<string, DayOfVisits>;
}

/** By month such as `2026-11`: each month is read by one call, and a visit is one write. */
const months = jsonStore<MonthOfVisits>('visits', { fields: { days: 'object' } });

/** Pages of a day that are counted each, so that nobody makes a month's record large: the others of the day are counted together. */
const PAGES_A_DAY = 300;

const PAGES: ReadonlySet<string> = new Set([...PAGE_PATHS, ...PAGE_ADDRESSES]);
const POST = /^\/Blogs\/([^/]+)$/;

const monthOf = (day: string) => day.slice(0, 'YYYY-MM'.length);

/**
 * Counts a visit, unless the site has no such page. Two storage calls; a few more for the first visit of a post in a month. Visits at the
 * same time are counted one after the other by compare-and-swap.
 * @throws StorageUnavailable
 */
export async function countVisit({ path: sent, from }: Visit, now = new Date()): Promise<void> {
  const path = sent.replace(/(.)\/$/, '$1');
  const day = indianDay(now);
  const key = monthOf(day);
  const known = await months.get(key);
  if (!PAGES.has(path) && !wasVisited(path, known?.value) && !(await isPost(path))) return;
  await months.update(key, (month) => counted(month, day, path, from), known ?? null);
}

function wasVisited(path: string, month: MonthOfVisits | undefined): boolean {
  return Object.values(month?.days ?? {}).some(({ pages }) => Object.hasOwn(pages, path));
}

async function isPost(path: string): Promise<boolean> {
  const address = POST.exec(path)?.[1];
  const post = address === undefined ? undefined : findByAddress(await listLiving(), address);
  return post !== undefined && publicPost(post) !== undefined;
}

function counted(month: MonthOfVisits | undefined, day: string, path: string, source: VisitSource): MonthOfVisits {
  const days = month?.days ?? {};
  const { pages, from } = days[day] ?? { pages: {}, from: {} };
  const isFull = Object.keys(pages).length >= PAGES_A_DAY && !Object.hasOwn(pages, path);
  const page = isFull ? OTHER_PAGES : path;
  const next: DayOfVisits = {
    pages: { ...pages, [page]: (pages[page] ?? 0) + 1 },
    from: { ...from, [source]: (from[source] ?? 0) + 1 },
  };
  return { days: { ...days, [day]: next } };
}

/** The visits from a day on, by day; those of a month that cannot be read are left out. A storage call for each month. */
export async function visitsSince(first: string): Promise<Map<string, DayOfVisits>> {
  const listed = (await months.list()).filter(({ key }) => key >= monthOf(first));
  const read = await Promise.all(listed.map(({ key }) => ifReadable(months.get(key))));
  const days = read.flatMap((month) => Object.entries(month?.value.days ?? {}));
  return new Map(days.filter(([day]) => day >= first));
}

/** Deletes the visits of months that are not shown any more. Returns how many months. */
export function sweepVisits(now = new Date()): Promise<number> {
  const [year = 0, month = 0] = monthOf(indianDay(now)).split('-').map(Number);
  const oldest = new Date(Date.UTC(year, month - VISIT_MONTHS)).toISOString();
  return sweepKeys('visits', months, (key) => key < monthOf(oldest));
}
