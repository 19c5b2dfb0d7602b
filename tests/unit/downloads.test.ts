import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveCsv } from '../../src/browser/admin/save-csv.ts';
import { savePostArchive } from '../../src/browser/posts/post-archive.ts';
import { api } from '../../src/browser/shared/api.ts';
import { notify } from '../../src/browser/shared/toasts.ts';
import { readResume, saveResume } from '../../src/browser/submissions/inbox-calls.ts';

const PART_AFTER_MS = 20_000;
const PARTS = 10;

/** A body whose parts come slowly; after `parts` of them it stands still. It ends with an abort, as in a browser. */
function slowBody(text: string, signal: AbortSignal | null | undefined, parts = PARTS): ReadableStream {
  const size = Math.ceil(text.length / PARTS);
  let sent = 0;
  return new ReadableStream({
    start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
    async pull(stream) {
      await new Promise((resolve) => setTimeout(resolve, sent < parts ? PART_AFTER_MS : 2 ** 31 - 1));
      if (signal?.aborted) return;
      if (sent < PARTS) stream.enqueue(new TextEncoder().encode(text.slice(sent * size, (sent + 1) * size)));
      sent += 1;
      if (sent === PARTS) stream.close();
    },
  });
}

const answerSlowly = (texts: Readonly<Record<string, string>>, parts?: number) =>
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
    const [, text = ''] = Object.entries(texts).find(([path]) => url.includes(path)) ?? [];
    return new Response(slowBody(text, signal, parts), { headers: { 'content-type': 'text/plain' } });
  });

/** The outcome of a call, with the time that it took in seconds. */
async function outcomeOf<T>(call: Promise<T>): Promise<{ value?: T; failed?: unknown; seconds: number }> {
  const begin = Date.now();
  const outcome = call.then(
    (value) => ({ value, seconds: (Date.now() - begin) / 1000 }),
    (failed: unknown) => ({ failed, seconds: (Date.now() - begin) / 1000 }),
  );
  await vi.advanceTimersByTimeAsync(3_600_000);
  return outcome;
}

/** The files that were saved. */
const saved: Blob[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(notify, 'error').mockReturnValue('');
  vi.spyOn(notify, 'errorOnce').mockReturnValue('');
  saved.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:a';
  });
  vi.stubGlobal('document', { createElement: () => ({ click: () => {} }) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a download over a slow connection', () => {
  const TEXT = 'a line of the file '.repeat(PARTS);

  it('takes as long as it needs: a CSV, a resume, and an archive of posts', async () => {
    answerSlowly({ '/export': TEXT, '/resume': TEXT });
    const csv = { path: '/admin/export', query: {}, name: 'a.csv' };
    expect(await outcomeOf(saveCsv(csv, () => {}))).toMatchObject({ seconds: 200 });
    expect(await saved[0]?.text()).toBe(TEXT);
    const resume = await outcomeOf(readResume('a'));
    expect(await resume.value?.text()).toBe(TEXT);
    expect(resume.value?.type).toBe('text/plain');
    expect(await outcomeOf(saveResume('a', 'a.pdf'))).toMatchObject({ seconds: 200 });
    const post = {
      updatedAt: '2026-11-03T10:05:00.000Z',
      text: 'Words',
      leftOut: [],
      pictures: [{ name: 'b', file: 'b.webp' }],
    };
    answerSlowly({ '/Blogs/': JSON.stringify(post), '/images/': TEXT });
    expect(await outcomeOf(savePostArchive(['a'], () => {}))).toMatchObject({
      value: { gone: [], leftOut: [] },
      seconds: 400,
    });
  });

  it('fails 30 seconds after its last part', async () => {
    answerSlowly({ '/resume': TEXT }, 3);
    expect(await outcomeOf(readResume('a'))).toMatchObject({ failed: { status: 0 }, seconds: 3 * 20 + 30 });
  });

  it('ends with the caller', async () => {
    answerSlowly({ '/export': TEXT });
    const caller = new AbortController();
    setTimeout(() => caller.abort(), 70_000);
    const { signal } = caller;
    expect(await outcomeOf(api('/admin/export', { signal, isDownload: true }))).toMatchObject({
      failed: signal.reason,
      seconds: 70,
    });
  });

  it('is not limited so when it is no file', async () => {
    answerSlowly({ '/me': TEXT });
    expect(await outcomeOf(api('/me'))).toMatchObject({ failed: { status: 0 }, seconds: 30 });
  });
});
