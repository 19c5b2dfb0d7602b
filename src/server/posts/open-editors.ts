import type { Admin } from '../../domain/admin/admin.ts';
import type { OtherPage } from '../../domain/posts/open-page.ts';
import { MESSAGES } from '../../domain/shared/errors.ts';
import { isBlogId } from '../../domain/shared/ids.ts';
import { LIMITS, TIMES } from '../../domain/shared/limits.ts';
import { nameOfAdmin } from '../shared/config.ts';
import { NotFound } from '../shared/errors.ts';
import { jsonStore } from '../storage/store.ts';
import { sweepRecords } from '../storage/sweep.ts';
import { readBlog } from './blogs.ts';

/** One page in which a post is open. Times are ISO 8601. */
interface OpenPage {
  page: string;
  /** ID of the administrator. */
  by: string;
  since: string;
  renewedAt: string;
}

/** The pages in which a post is open, the latest renewed last; some may have ended without a word. */
interface OpenEditors {
  pages: OpenPage[];
  changedAt: string;
}

const UNREADABLE: OpenEditors = { pages: [], changedAt: new Date(0).toISOString() };

/** By post, so that one call reads all pages and compare-and-swap loses none of them. */
const openEditors = jsonStore<OpenEditors>('open-editors', [], {
  fields: { pages: 'array', changedAt: 'string' },
  fallback: () => UNREADABLE,
});

/**
 * Stores that a page has a post open, for the next minutes.
 * @returns the other pages that have it open, the longest first
 * @throws NotFound
 */
export async function renewOpenPage(id: string, { adminID }: Admin, page: string): Promise<OtherPage[]> {
  await readBlog(id);
  const now = Date.now();
  const renewedAt = new Date(now).toISOString();
  const isThis = (one: OpenPage) => one.page === page && one.by === adminID;
  const stored = await openEditors.update(id, ({ pages } = UNREADABLE) => {
    const since = pages.find(isThis)?.since ?? renewedAt;
    const others = pages.filter((one) => !isThis(one) && isOpen(one, now));
    const kept = [...others, { page, by: adminID, since, renewedAt }].slice(-LIMITS.openPages);
    return { pages: kept, changedAt: renewedAt };
  });
  return (stored?.pages ?? [])
    .filter((one) => one.page !== page)
    .map(({ page: other, by, since }) => ({ page: other, by: nameOfAdmin(by), isYours: by === adminID, since }))
    .sort((a, b) => a.since.localeCompare(b.since));
}

/** Stores that an administrator's page does not have a post open any more. @throws NotFound for an invalid id */
export async function endOpenPage(id: string, { adminID }: Admin, page: string): Promise<void> {
  if (!isBlogId(id)) throw new NotFound(MESSAGES.blogNotFound);
  await openEditors.update(id, (current) => {
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
