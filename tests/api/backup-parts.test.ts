import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packTar, unpackTar } from 'modern-tar';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { checkArchive } from '../../scripts/backup/archive.ts';
import { DamagedArchive } from '../../src/domain/admin/archive.ts';
import { DONE_HEADER } from '../../src/domain/admin/transfer.ts';
import { checkBackup, restoreBackup } from '../../src/islands/admin/in-out/backup/restore-backup.ts';
import { makeBackup } from '../../src/islands/admin/in-out/backup/save-backup.ts';
import { NOBODY, people } from '../../src/server/auth/administrator.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import { MAIL_KEY, mailSettingsStore } from '../../src/server/mail/stored-mail-settings.ts';
import { jsonStore, rawRecords } from '../../src/server/storage/store.ts';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { call, post } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { changePerson } from '../helpers/people.ts';
import { testStore } from '../helpers/stores.ts';

/** The calls of the screen reach the functions; a refusal is an error with the answer's status. */
const backend = vi.hoisted(() => ({
  /** Whether the answer of each call is lost once, so that it is sent again. */
  losesAnswers: false,
  send: async (_method: string, _path: string, _init: object): Promise<Response> => new Response(),
}));
vi.mock('../../src/browser/admin/backup-calls.ts', () => {
  const answer = async (method: string, path: string, init: object = {}) => {
    if (backend.losesAnswers) await backend.send(method, path, init);
    const response = await backend.send(method, path, init);
    if (!response.ok) throw Object.assign(new Error(await response.text()), { status: response.status });
    return response;
  };
  return {
    listBackup: async () => (await answer('GET', '/api/admin/backup')).json(),
    loadBackupPart: async (names: string[]) => {
      const part = await answer('POST', '/api/admin/backup', { json: { names: names.slice(0, 3) } });
      return { tar: new Uint8Array(await part.arrayBuffer()), done: Number(part.headers.get('x-done')) };
    },
    beginRestore: (archive: string) => answer('POST', '/api/admin/restore', { json: { archive } }),
    sendRestorePart: async (tar: Uint8Array<ArrayBuffer>) =>
      (
        await answer('PUT', '/api/admin/restore', { body: tar, headers: { 'content-type': 'application/x-tar' } })
      ).json(),
    endRestore: (archive: string) => answer('DELETE', `/api/admin/restore?archive=${archive}`),
  };
});

useBlobs();
useAdmin();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parts-'));
  backend.send = async (method, path, init) => call(method, path, { ...init, token: await openSession(ADMIN.adminID) });
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => vi.stubEnv('SITE_URL', 'http://localhost'));
afterEach(() => vi.unstubAllEnvs());

const never = new AbortController().signal;
const backUp = () => makeBackup(() => {}, never);
const LARGE = Buffer.alloc(4_500_000, 7);

const setUpMail = (version: string) => mailSettingsStore.createOnly(MAIL_KEY, { version, server: null, wordings: {} });

/** What a backup has of a site’s content, by name. */
async function everything() {
  const { names } = (await (await backend.send('GET', '/api/admin/backup', {})).json()) as { names: string[] };
  const records = await Promise.all(
    names
      .filter((name) => !/^(?:audit|people|settings)\//.test(name))
      .map(async (name) => {
        const [store = '', ...key] = name.split('/');
        const found = await rawRecords.get(store, key.join('/'));
        return [
          name,
          { bytes: Buffer.from(found?.bytes ?? new ArrayBuffer(0)).toString('base64'), metadata: found?.metadata },
        ] as const;
      }),
  );
  return Object.fromEntries(records);
}

async function empty(): Promise<void> {
  for (const store of await rawRecords.stores()) {
    if (store === 'people') continue;
    for (const key of await rawRecords.keys(store)) await jsonStore(testStore(store)).delete(key);
  }
}

it('saves the archive that the command makes, which is restored into an empty site as it was, also after an interruption and with lost answers', async () => {
  for (const title of ['One', 'Two', 'Three']) await post(await openSession(ADMIN.adminID), { title });
  await rawRecords.createOnly('resumes', '01-large', new Uint8Array(LARGE).buffer, { nonce: 'a', name: 'सीवी.pdf' });
  await rawRecords.createOnly('invoices', '2027/first', new TextEncoder().encode('{}').buffer, { nonce: 'b' });
  const visit = () => backend.send('POST', '/api/visits', { json: { path: '/Home', from: 'direct' } });
  await visit();
  await visit();
  await setUpMail('of the old site');
  const { file } = await backUp();
  const before = await everything();
  const path = join(folder, 'site.tar');
  await writeFile(path, Buffer.from(await file.arrayBuffer()));
  const contents = await checkBackup(file, () => {});
  expect(await checkArchive(path)).toEqual(contents);
  expect([...contents.records.keys()]).toContain('records/resumes/01-large');
  expect([...contents.records.keys()].filter((name) => /temporary|summaries/.test(name))).toEqual([]);

  await expect(restoreBackup(file, contents, () => {}, never)).rejects.toMatchObject({ status: 409 });
  await empty();
  // Somebody looks at the new site, and its owner has set up mail.
  await visit();
  await setUpMail('of the new site');
  const stopped = new AbortController();
  const interrupted = restoreBackup(file, contents, () => stopped.abort(), stopped.signal);
  await expect(interrupted).rejects.toThrow();
  backend.losesAnswers = true;
  const result = await restoreBackup(file, contents, () => {}, never);
  backend.losesAnswers = false;
  expect(result.leftOut).toEqual([]);
  expect(result.kept).toEqual(expect.arrayContaining([`people/${ADMIN.adminID}`, 'settings/mail']));
  expect((await mailSettingsStore.get(MAIL_KEY))?.value.version).toBe('of the new site');
  expect(await everything()).toEqual(before);
  // It has ended: another one would mix with what is here.
  await expect(restoreBackup(file, contents, () => {}, never)).rejects.toMatchObject({ status: 409 });
});

it('a cut, changed, foreign or newer archive is refused before anything is stored', async () => {
  const { file } = await backUp();
  const bytes = new Uint8Array(await file.arrayBuffer());
  const check = (parts: BlobPart) => checkBackup(new Blob([parts]), () => {});
  await expect(check(bytes.slice(0, bytes.length / 2))).rejects.toThrow(DamagedArchive);
  await expect(check(bytes.slice(0, -3000))).rejects.toThrow(DamagedArchive);
  await expect(check(new TextEncoder().encode('no tar file'.repeat(200)))).rejects.toThrow(DamagedArchive);
  await expect(check(new Uint8Array())).rejects.toThrow(DamagedArchive);
  const entries = await unpackTar(bytes);
  const packed = (change: (name: string, data: Uint8Array) => Uint8Array) =>
    packTar(
      entries.map(({ header, data = new Uint8Array() }) => {
        const body = change(header.name, data);
        return { header: { ...header, size: body.length }, body };
      }),
    );
  const [record] = entries.map(({ header }) => header.name);
  const changed = await packed((name, data) => (name === record ? new TextEncoder().encode('{}') : data));
  await expect(check(changed)).rejects.toThrow(`${record} is not as it was written.`);
  const foreign = await packTar([{ header: { name: 'wp-content/a.php', size: 1 }, body: 'a' }]);
  await expect(check(foreign)).rejects.toThrow('no site has a record wp-content/a.php');
  const newer = await packed((name, data) =>
    name === 'about.json'
      ? new TextEncoder().encode(new TextDecoder().decode(data).replace('"format": 1', '"format": 2'))
      : data,
  );
  await expect(check(newer)).rejects.toThrow('It has the form 2; this release reads 1.');
});

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
async function sendPart(file: string, text: string, sha256 = digest(text)): Promise<Response> {
  const part = JSON.stringify({
    archive: digest('archive'),
    lines: [{ file, sha256, bytes: text.length, metadata: {} }],
  });
  const tar = await packTar([
    { header: { name: 'part.json', size: Buffer.byteLength(part) }, body: part },
    { header: { name: file, size: Buffer.byteLength(text) }, body: text },
  ]);
  return backend.send('PUT', '/api/admin/restore', { body: tar, headers: { 'content-type': 'application/x-tar' } });
}

it('a part of a restore is checked on its own', async () => {
  await empty();
  expect((await sendPart('records/posts/aaaaaaaa', '{}')).status).toBe(409);
  expect((await backend.send('POST', '/api/admin/restore', { json: { archive: digest('archive') } })).status).toBe(204);
  expect((await backend.send('POST', '/api/admin/restore', { json: { archive: digest('other') } })).status).toBe(409);
  expect((await sendPart('records/posts/aaaaaaaa', '{}', digest('other'))).status).toBe(400);
  expect((await sendPart('records/../posts', '{}')).status).toBe(400);
  const session = await sendPart('records/temporary/senders/one', '{}');
  expect(await session.json()).toMatchObject({
    stored: 0,
    leftOut: [expect.stringContaining('no backup has records')],
  });
  const hostile = JSON.stringify({ id: 'a-bbbbbbbb', content: '<p onclick="x()">A</p><script>x()</script>' });
  expect(await (await sendPart('records/revisions/a', hostile)).json()).toMatchObject({ stored: 1 });
  const stored = await rawRecords.get('revisions', 'a');
  expect(Buffer.from(stored?.bytes ?? new ArrayBuffer(0)).toString()).toContain('"content":"<p>A</p>"');
  const noTar = { body: 'words', headers: { 'content-type': 'application/x-tar' } };
  expect((await backend.send('PUT', '/api/admin/restore', noTar)).status).toBe(400);
  expect((await backend.send('PUT', '/api/admin/restore', { body: 'words' })).status).toBe(415);
});

it('an administrator who is here already gets the name of the backup back, where there is none, and nothing else', async () => {
  await backend.send('POST', '/api/admin/restore', { json: { archive: digest('archive') } });
  const old = { ...NOBODY, name: 'Rajesh Agrawal', email: 'old@site.example', password: 'old', role: 'owner' };
  const restore = async () => (await sendPart(`records/people/${ADMIN.adminID}`, JSON.stringify(old))).json();
  const before = (await people.get(ADMIN.adminID))?.value;
  expect(before).not.toHaveProperty('name');
  expect(await restore()).toMatchObject({ stored: 0, kept: [`people/${ADMIN.adminID}`] });
  expect((await people.get(ADMIN.adminID))?.value).toEqual({ ...before, sessions: expect.anything(), name: old.name });
  await changePerson(ADMIN.adminID, { name: 'Asha' });
  await restore();
  expect((await people.get(ADMIN.adminID))?.value.name).toBe('Asha');
});

it('a part of a backup has nothing that no backup has, and goes on where it ended', async () => {
  const ask = (names: string[]) => backend.send('POST', '/api/admin/backup', { json: { names } });
  expect((await ask(['temporary/senders/one'])).status).toBe(400);
  expect((await ask(['../posts/a'])).status).toBe(400);
  for (const key of ['large-1', 'large-2'])
    await rawRecords.createOnly('resumes', key, new Uint8Array(LARGE).buffer, { nonce: key });
  const part = await ask(['resumes/gone', 'resumes/large-1', 'resumes/large-2']);
  expect(part.headers.get(DONE_HEADER)).toBe('2');
  const entries = await unpackTar(new Uint8Array(await part.arrayBuffer()));
  expect(entries.map(({ header }) => header.name)).toEqual(['records/resumes/large-1', 'manifest.jsonl']);
});
