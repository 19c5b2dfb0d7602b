import type { Context } from '@netlify/functions';
import { MINUTE_MS } from '../../../domain/shared/limits.ts';
import { uuidTime } from '../../../domain/shared/uuid.ts';
import { type Administrator, changeAdministrator, type Notice, readAdministrator } from '../../auth/administrator.ts';
import { personOf, readPeople } from '../../auth/colleagues.ts';
import { afterAnswer } from '../../http/after-answer.ts';
import { sweepInSteps } from '../../storage/sweep.ts';
import { messageTo } from '../message.ts';
import { isMailSetUp } from '../stored-mail-settings.ts';
import { send } from '../transport.ts';
import { teamTextFor } from './team-texts.ts';

/** Sends, after the answer, the mail of a notice that was stored. One that fails stays for `retryNotices`. */
export function sendNotice(adminID: string, notice: Notice | undefined, context: Context): void {
  if (!notice) return;
  afterAnswer(context, () => deliver(adminID, notice.id), 'Nobody was told of a change to an account.');
}

/** Sends the notices that were not sent after their answers. Returns how many. */
export async function retryNotices(now = Date.now()): Promise<number> {
  if (!(await isMailSetUp())) return 0;
  const stored = [...(await readPeople())].flatMap(([adminID, record]) =>
    (record?.notices ?? []).map(({ id }) => ({ adminID, id })),
  );
  return sweepInSteps({
    name: 'notices',
    all: stored.filter(({ id }) => uuidTime(id) < now - MINUTE_MS),
    visit: ({ adminID, id }) => deliver(adminID, id).then(() => true),
  });
}

/**
 * Sends a notice that is still stored, with the address and the choices of this moment, and removes it. A mail whose notice could not be
 * removed is sent again, with the same Message-ID. Two storage calls.
 */
async function deliver(adminID: string, id: string): Promise<void> {
  if (!(await isMailSetUp())) return;
  const account = await readAdministrator(adminID);
  const person = personOf(adminID, account?.value);
  const news = account?.value.notices.find((notice) => notice.id === id)?.news;
  if (!person || !news) return;
  const address = news.what === 'new-address' ? news.previous : person.email;
  const text = await teamTextFor(person, { ...news, at: new Date(uuidTime(id)).toISOString() });
  const to = { name: person.publicName ?? adminID, address };
  if (text && address) await send(messageTo(to, text, `account.${adminID}.${id}`));
  const without = (record: Administrator) => ({
    ...record,
    notices: record.notices.filter((notice) => notice.id !== id),
  });
  await changeAdministrator(adminID, without, account);
}
