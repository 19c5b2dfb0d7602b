import type { Context } from '@netlify/functions';
import { MINUTE_MS } from '../../../domain/shared/limits.ts';
import { uuidTime } from '../../../domain/shared/uuid.ts';
import { changeAdministrator, type Notice, readAdministrator } from '../../auth/administrator.ts';
import { personOf, readPeople } from '../../auth/people.ts';
import { afterAnswer } from '../../http/after-answer.ts';
import { isMailSetUp } from '../../shared/config.ts';
import { sweepInSteps } from '../../storage/sweep.ts';
import { mailToPerson } from '../person-mail.ts';
import { send } from '../transport.ts';
import { teamTextFor } from './team-texts.ts';

/** Sends, after the answer, the mail of a notice that was stored. One that fails stays for `retryNotices`. */
export function sendNotice(adminID: string, notice: Notice | undefined, context: Context): void {
  if (!notice || !isMailSetUp()) return;
  afterAnswer(context, () => deliver(adminID, [notice.id]), 'Nobody was told of a change to an account.');
}

/** Sends the notices that were not sent after their answers. Returns of how many administrators. */
export async function retryNotices(now = Date.now()): Promise<number> {
  if (!isMailSetUp()) return 0;
  const all = [...(await readPeople())].flatMap(([id, record]) => {
    const left = (record?.notices ?? []).map((notice) => notice.id).filter((one) => uuidTime(one) < now - MINUTE_MS);
    return left.length > 0 ? [{ id, left }] : [];
  });
  return sweepInSteps({
    name: 'notices',
    all,
    keyOf: ({ id }) => id,
    visit: ({ id, left }) => deliver(id, left).then(() => true),
  });
}

/**
 * Sends notices of an administrator that are still stored, with the address and the choices of this moment, and removes them. A mail
 * whose removal fails is sent again, with the same Message-ID. Two storage calls.
 */
async function deliver(adminID: string, ids: readonly string[]): Promise<void> {
  const account = await readAdministrator(adminID);
  const person = personOf(adminID, account?.value);
  const notices = account?.value.notices.filter(({ id }) => ids.includes(id)) ?? [];
  if (!person || notices.length === 0) return;
  for (const { id, news } of notices) {
    const address = news.what === 'new-address' ? news.former : person.email;
    const text = await teamTextFor(person, { ...news, at: new Date(uuidTime(id)).toISOString() });
    const to = { name: person.publicName ?? adminID, address };
    if (text && address) await send(mailToPerson(to, text, `account.${adminID}.${id}`));
  }
  const isLeft = ({ id }: Notice) => !ids.includes(id);
  await changeAdministrator(adminID, (record) => ({ ...record, notices: record.notices.filter(isLeft) }), account);
}
