import type { Admin } from '../../domain/admin/admin.ts';
import type { OtherPage } from '../../domain/posts/open-page.ts';
import { MESSAGES } from '../../domain/shared/errors.ts';
import { isPostId } from '../../domain/shared/ids.ts';
import { endPage, renewPage } from '../auth/open-pages.ts';
import { NotFound } from '../shared/errors.ts';
import { readLiving } from './post-record.ts';

/**
 * Stores that a page has a post open, for the next minutes.
 * @returns the other pages that have it open, the longest first
 * @throws NotFound
 */
export async function renewOpenPage(id: string, admin: Admin, page: string): Promise<OtherPage[]> {
  await readLiving(id);
  return renewPage(id, admin, page);
}

/** Stores that an administrator's page does not have a post open any more. @throws NotFound for an invalid id */
export async function endOpenPage(id: string, admin: Admin, page: string): Promise<void> {
  if (!isPostId(id)) throw new NotFound(MESSAGES.blogNotFound);
  await endPage(id, admin, page);
}
