import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $session } from '../../src/browser/admin/session.ts';
import { ApiError } from '../../src/browser/shared/api-error.ts';
import { fileStore } from '../../src/browser/shared/file-store.ts';
import { notify } from '../../src/browser/shared/toasts.ts';
import type { Admin } from '../../src/domain/admin/admin.ts';
import type { Photo } from '../../src/domain/photos/photo.ts';
import { MESSAGES } from '../../src/domain/shared/error-messages.ts';
import { UploadQueue } from '../../src/islands/admin/photos/upload-queue.ts';
import { uploadsText } from '../../src/islands/admin/photos/upload-state.ts';
import { stubLocalStorage } from '../helpers/local-storage.ts';

type Send = NonNullable<ConstructorParameters<typeof UploadQueue>[0]>;

/** A GIF is sent as it is, so that nothing is drawn. */
const gif = (name: string) => new File(['GIF89a'], name, { type: 'image/gif' });
const photo = (key: string) => ({ key }) as Photo;
const never: Send = () => new Promise(() => {});
/** Lets everything happen that waits for nothing outside the test. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

let browser: EventTarget;
let stored: Map<string, File>;
/** Web Locks by name; resolving one releases it. */
let locks: Map<string, PromiseWithResolvers<void>>;

async function requestLock(name: string, task: () => Promise<void>): Promise<void> {
  await locks.get(name)?.promise;
  const own = Promise.withResolvers<void>();
  locks.set(name, own);
  void task().then(own.resolve);
  await own.promise;
}

function closePages(): void {
  for (const { resolve } of locks.values()) resolve();
}

/** The queue in words, and the status of each upload. */
const shown = (queue: UploadQueue) => {
  const state = queue.$state.get();
  return [uploadsText(state), ...state.rows.map(({ name, state: { status } }) => `${name} ${status}`)];
};

beforeEach(() => {
  browser = new EventTarget();
  stored = new Map();
  locks = new Map();
  stubLocalStorage();
  localStorage.setItem('adminID', 'ASHA');
  vi.stubGlobal('navigator', { locks: { request: requestLock } });
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  vi.spyOn(fileStore, 'read').mockImplementation(async (key) => stored.get(key) ?? null);
  vi.spyOn(fileStore, 'write').mockImplementation(async (key, file) => Boolean(stored.set(key, file)));
  vi.spyOn(fileStore, 'remove').mockImplementation(async (key) => void stored.delete(key));
  vi.spyOn(fileStore, 'keys').mockImplementation(async () => [...stored.keys()]);
  vi.spyOn(notify, 'errorOnce').mockReturnValue('');
  vi.spyOn(console, 'error').mockReturnValue();
  $session.set({ status: 'signedIn', admin: {} as Admin });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  $session.set({ status: 'none' });
});

test('the uploads of an open page stay there; another page continues them once it is closed', async () => {
  const first = new UploadQueue(never);
  first.add([gif('a.gif'), gif('b.gif')]);
  const ids = first.$state.get().rows.map(({ id }) => id);
  await settle();

  const send = vi.fn<Send>(async (id) => photo(id));
  const second = new UploadQueue(send);
  second.resume();
  second.resume();
  await settle();
  expect(shown(second)).toEqual(['']);

  closePages();
  await settle();
  expect(shown(second)).toEqual(['2 of 2 photos uploaded']);
  expect(send.mock.calls.map(([id, file]) => [id, file.name])).toEqual([
    [ids[0], 'a.gif'],
    [ids[1], 'b.gif'],
  ]);
  expect(second.$arrived.get()).toEqual(photo(ids[1] ?? ''));
  expect([...stored.keys()], 'files of completed uploads').toEqual([]);

  const third = new UploadQueue(send);
  third.resume();
  await settle();
  expect(shown(third)).toEqual(['']);
});

test('completed uploads of a closed page count for the page that continues the others', async () => {
  const first = new UploadQueue((id, file, options) =>
    file.name === 'a.gif' ? Promise.resolve(photo(id)) : never(id, file, options),
  );
  first.add([gif('a.gif'), gif('b.gif')]);
  await settle();
  const second = new UploadQueue(never);
  second.resume();
  closePages();
  await settle();
  expect(shown(second)).toEqual(['1 of 2 photos uploaded', 'b.gif uploading']);
});

test('the uploads of another administrator are not adopted, and not before the session is checked', async () => {
  new UploadQueue(never).add([gif('a.gif')]);
  await settle();
  closePages();
  $session.set({ status: 'checking' });
  const second = new UploadQueue(never);
  second.resume();
  await settle();
  expect(shown(second)).toEqual(['']);

  localStorage.setItem('adminID', 'RAVI');
  $session.set({ status: 'signedIn', admin: {} as Admin });
  await settle();
  expect(shown(second)).toEqual(['']);
});

test('an upload without a connection fails, does not block the others, and is retried when the browser is online', async () => {
  let isOnline = false;
  const send = vi.fn<Send>(async (id, { name }) => {
    if (name === 'a.gif' && !isOnline) throw new ApiError(0);
    return photo(id);
  });
  const queue = new UploadQueue(send);
  queue.add([gif('a.gif'), gif('b.gif')]);
  queue.add([gif('c.gif')]);
  await settle();
  expect(shown(queue)).toEqual(['2 of 3 photos uploaded, 1 could not be added', 'a.gif failed']);
  expect(notify.errorOnce).toHaveBeenCalledExactlyOnceWith(MESSAGES.network);

  isOnline = true;
  browser.dispatchEvent(new Event('online'));
  await settle();
  expect(shown(queue)).toEqual(['3 of 3 photos uploaded']);
  expect(send, 'a twice, once for each connection').toHaveBeenCalledTimes(4);
});

test('a retry sends the upload with its idempotency key; a refused file is not retried when the browser is online', async () => {
  const send = vi.fn<Send>().mockRejectedValueOnce(new ApiError(500)).mockResolvedValue(photo('a'));
  const queue = new UploadQueue(send);
  queue.add([gif('a.gif'), new File(['words'], 'b.txt', { type: 'text/plain' })]);
  await settle();
  expect(shown(queue)).toEqual(['0 of 2 photos uploaded, 2 could not be added', 'a.gif failed', 'b.txt refused']);

  const id = queue.$state.get().rows[0]?.id ?? '';
  queue.retry([id]);
  await settle();
  browser.dispatchEvent(new Event('online'));
  await settle();
  expect(shown(queue)).toEqual(['1 of 2 photos uploaded, 1 could not be added', 'b.txt refused']);
  expect(send.mock.calls.map(([key]) => key)).toEqual([id, id]);
});

test('removing a running upload aborts it, and the next one starts', async () => {
  const send = vi.fn<Send>(never);
  const queue = new UploadQueue(send);
  queue.add([gif('a.gif'), gif('b.gif')]);
  await settle();
  queue.remove(queue.$state.get().rows[0]?.id ?? '');
  await settle();
  expect(send.mock.calls[0]?.[2].signal.aborted).toBe(true);
  expect(shown(queue)).toEqual(['0 of 1 photo uploaded', 'b.gif uploading']);
  expect(stored.size).toBe(1);
});

test('leaving the page is warned of while a file is not stored', async () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    browser.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const queue = new UploadQueue(never);
  queue.add([gif('a.gif')]);
  expect(leave()).toBe(true);
  await settle();
  expect(leave(), 'stored').toBe(false);

  vi.mocked(fileStore.write).mockResolvedValue(false);
  queue.add([gif('b.gif')]);
  await settle();
  expect(leave(), 'no place for it').toBe(true);
  for (const { id } of queue.$state.get().rows) queue.remove(id);
  expect(leave(), 'no uploads').toBe(false);
});
