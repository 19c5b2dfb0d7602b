import { v7 as uuidV7 } from 'uuid';
import type { AccountNews, Administrator, Notice } from './administrator.ts';

/** Notices that are stored while no mail leaves, the latest ones. */
const MOST = 20;

export const newNotice = (news: AccountNews): Notice => ({ id: uuidV7(), news });

/** The notice of another email address than before; undefined when it stayed, or there was none. */
export function noticeOfAddress(previous: string, email: string): Notice | undefined {
  return previous === '' || previous === email ? undefined : newNotice({ what: 'new-address', previous });
}

/** A record with a notice, in the write that it tells of, so that neither is without the other. Without an address it stays as it is. */
export function withNotice(record: Administrator, notice: Notice): Administrator {
  const address = notice.news.what === 'new-address' ? notice.news.previous : record.email;
  if (!address) return record;
  return { ...record, notices: [...record.notices, notice].slice(-MOST) };
}
