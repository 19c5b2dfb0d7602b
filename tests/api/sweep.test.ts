import { createHash } from 'node:crypto';
import { v7 as uuidV7 } from 'uuid';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../src/domain/shared/limits.ts';
import { runSweeps, sweepInSteps } from '../../src/server/storage/sweep.ts';
import { type ReadApplication, submitApplication } from '../../src/server/submissions/applications.ts';
import { deleteSubmission } from '../../src/server/submissions/inbox-pages.ts';
import { resumeMetadata, resumes } from '../../src/server/submissions/resumes.ts';
import { sweepResumes } from '../../src/server/submissions/submission-sweep.ts';
import { storeOfKind } from '../../src/server/submissions/submissions.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { interleave } from '../helpers/interleave.ts';
import { APPLICANT, pdf } from '../helpers/samples.ts';
import { setTimes } from '../helpers/times.ts';

const blobs = useBlobs();

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a sweep', () => {
  const keys = Array.from({ length: 40 }, (_, n) => `k${String(n).padStart(2, '0')}`);

  async function run(name: string, left: Set<string>, visit: (key: string) => Promise<boolean>) {
    return sweepInSteps({ name, all: [...left], visit });
  }

  it('gives each item its turn, also when others fail in each run', async () => {
    setTimes({ sweep: 0 });
    const left = new Set(keys);
    const visit = async (key: string) => {
      if (key < 'k10') throw new Error('Never.');
      return left.delete(key);
    };
    for (let runs = 0; runs < 200 && left.size > 10; runs++) await run('stubborn', left, visit);
    expect([...left]).toEqual(keys.slice(0, 10));
  });

  it('logs counts and no keys', async () => {
    setTimes({ sweep: 0 });
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    await run('quiet', new Set(keys), async () => true);
    expect(log.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
      { level: 'info', sweep: 'quiet', seen: 8, done: 8, failed: 0, left: 32 },
    ]);
  });

  it('that fails does not stop the next sweep', async () => {
    const other = vi.fn(async () => undefined);
    await expect(runSweeps(() => Promise.reject(new Error('Down.')), other)).rejects.toThrow('Down.');
    expect(other).toHaveBeenCalledOnce();
  });
});

describe('an application with a resume', () => {
  const bytes = pdf(100);
  const digest = createHash('sha256').update(bytes).digest('hex');
  const resume = { name: 'cv.pdf', size: bytes.length, type: 'pdf', digest } as const;
  const read = (name: string): ReadApplication => ({
    fields: { ...APPLICANT, name },
    resume,
    bytes,
    upload: undefined,
  });
  const send = (id: string, name = 'Rohan') => submitApplication(id, read(name), []);
  /** An id from a browser whose clock is a year behind. */
  const oldId = () => uuidV7({ msecs: Date.now() - 365 * DAY_MS });

  const isWhole = async (id: string) => {
    const [application, file] = await Promise.all([storeOfKind('applications').get(id), resumes.get(id)]);
    return application !== undefined && file !== undefined;
  };

  it('keeps its file when the sweep runs at any of its storage calls, with any browser clock', async () => {
    for (let n = 1, id = oldId(); await interleave(blobs, n, () => send(id), sweepResumes); n++, id = oldId()) {
      expect([n, await isWhole(id)]).toEqual([n, true]);
    }
  });

  it.each(['sweep', 'deletion'] as const)(
    'sent again keeps its file during the %s of the first one, each interrupted at every call',
    async (kind) => {
      async function previous(): Promise<string> {
        const id = oldId();
        if (kind === 'deletion') await send(id);
        else await resumes.createOnly(id, bytes.buffer, resumeMetadata(digest));
        vi.useFakeTimers({ now: Date.now() + 2 * DAY_MS, toFake: ['Date'] });
        return id;
      }
      const clear = (id: string) => (kind === 'sweep' ? sweepResumes() : deleteSubmission('applications', id));
      let cases = 0;
      let sent: string | undefined;
      const again = async (id: string) => {
        sent = await send(id);
      };
      for (const [work, between] of [
        [again, clear],
        [clear, again],
      ] as const) {
        for (let n = 1, more = true; more; n++) {
          const id = await previous();
          sent = undefined;
          more = await interleave(
            blobs,
            n,
            () => work(id),
            () => between(id),
          );
          // The deletion may delete the new application, but not only a part of it.
          const isThere = (await storeOfKind('applications').get(id)) !== undefined;
          expect([n, await isWhole(id)]).toEqual([n, isThere]);
          if (kind === 'sweep' && sent) expect([n, await isWhole(sent)]).toEqual([n, true]);
          cases++;
        }
      }
      expect(cases).toBe(8);
    },
  );

  it('keeps its file when another one with the same key and file is sent concurrently', async () => {
    for (let n = 1, more = true; more; n++) {
      const id = uuidV7();
      let second = '';
      more = await interleave(
        blobs,
        n,
        () => send(id, 'First'),
        async () => {
          second = await send(id, 'Second');
        },
      );
      for (const { key } of await storeOfKind('applications').list()) {
        expect([n, await isWhole(key)]).toEqual([n, true]);
      }
      if (more) expect(await isWhole(second)).toBe(true);
    }
  });
});
