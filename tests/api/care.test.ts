import { v7 as uuidV7 } from 'uuid';
import { expect, it } from 'vitest';
import { indianDay } from '../../src/domain/shared/dates.ts';
import { DAY_MS } from '../../src/domain/shared/limits.ts';
import { submitEnquiry } from '../../src/server/submissions/enquiries.ts';
import { changeSubmission } from '../../src/server/submissions/submission-changes.ts';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { callFunction, json } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { addPerson, changePerson } from '../helpers/people.ts';
import { ENQUIRY } from '../helpers/samples.ts';

useBlobs();
const admin = useAdmin();

const TODAY = indianDay(new Date());
const TOMORROW = indianDay(new Date(Date.now() + DAY_MS));
const get = async (path: string) =>
  (await callFunction(`/api/admin/submissions/${path}`, { headers: await admin.bearer() })).body;
const change = async (id: string, body: object) =>
  callFunction(`/api/admin/submissions/enquiries/${id}`, json('PATCH', body, await admin.bearer()));

async function enquire(name: string): Promise<string> {
  const id = uuidV7();
  await submitEnquiry(id, { ...ENQUIRY, name }, []);
  return id;
}

it('who deals with a message, when to come back to it and what was paid are kept, listed, found and in the CSV', async () => {
  const id = await enquire('Asha Rao');
  const later = await enquire('Bina Das');
  const paid = { rupees: 4000, on: TODAY };
  const { body } = await change(id, { assignee: ADMIN.adminID, followUp: TODAY, paid });
  expect(body).toMatchObject({ assignee: ADMIN.adminID, followUp: TODAY, paid: { ...paid, by: ADMIN.publicName } });
  expect((await change(id, { paid })).body.paid).toEqual(body.paid);
  await change(later, { followUp: TOMORROW });
  const named = async (query: string) => (await get(`all?${query}`)).rows.map((row: { id: string }) => row.id);
  expect(await named('due=true')).toEqual([id]);
  expect(await named(`assignee=${ADMIN.adminID}`)).toEqual([id]);
  expect(await named('paid=yes')).toEqual([id]);
  expect(await named('paid=no')).toEqual([later]);
  const page = await get('all');
  expect(page.rows.find((row: { id: string }) => row.id === id)).toMatchObject({ paid: 4000, followUp: TODAY });
  expect([page.dueTotal, page.due.map((row: { id: string }) => row.id)]).toEqual([1, [id]]);
  expect(await get('enquiries.csv?paid=yes')).toContain(`"${ADMIN.publicName}","${TODAY}","4000","${TODAY}"`);
  expect(await get('enquiries.csv?paid=no')).not.toContain('"4000"');
  const { body: cleared } = await change(id, { assignee: null, followUp: null, paid: null });
  expect(cleared).toMatchObject({ assignee: null, followUp: null, paid: null });
});

it('refuses a person without the inbox, days that are none and amounts that are none', async () => {
  const id = await enquire('Asha Rao');
  await addPerson('WRITER-1', 'writer');
  for (const [body, field] of [
    [{ assignee: 'WRITER-1' }, 'assignee'],
    [{ assignee: 'NOBODY' }, 'assignee'],
    [{ followUp: '2026-02-30' }, 'followUp'],
    [{ followUp: '0002-12-01' }, 'followUp'],
    [{ paid: { rupees: -1, on: TODAY } }, 'paid.rupees'],
    [{ paid: { rupees: 10, on: '' } }, 'paid.on'],
  ] as const) {
    const { status, body: answer } = await change(id, body);
    expect([status, Object.keys(answer.errors)], JSON.stringify(body)).toEqual([400, [field]]);
  }
});

it('who did something is shown by name, also when somebody else reads it after they were removed', async () => {
  const id = await enquire('Asha Rao');
  await addPerson('DESK-1', 'desk');
  await changeSubmission(
    { kind: 'enquiries', id },
    { state: 'open', addNote: { id: uuidV7(), text: 'Call' } },
    'DESK-1',
  );
  await changePerson('DESK-1', { removedAt: new Date().toISOString() });
  const by = 'DESK-1 of the team';
  expect(await get(`enquiries/${id}`)).toMatchObject({ stateSet: { by }, notes: [{ by }] });
  expect((await change(id, { binned: true })).body).toMatchObject({
    binned: { by: ADMIN.publicName },
    notes: [{ by }],
  });
  expect(await get('bin.csv')).toContain(`${by}: Call`);
});
