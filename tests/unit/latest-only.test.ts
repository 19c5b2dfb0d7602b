import { describe, expect, it, vi } from 'vitest';
import { latestOnly } from '../../src/islands/admin/website/preview/latest-only.ts';

/** A queue of texts over calls that the test answers. */
function setUp() {
  const calls: { value: string; signal: AbortSignal; answer: (text: string) => void; fail: (error: Error) => void }[] =
    [];
  const onAnswer = vi.fn<(answer: string) => void>();
  const onFailure = vi.fn<(error: unknown) => void>();
  const onSlow = vi.fn<() => void>();
  const queue = latestOnly<string, string>({
    send: (value, signal) =>
      new Promise((answer, fail) => {
        calls.push({ value, signal, answer, fail });
      }),
    onAnswer,
    onFailure,
    onSlow,
    slowMs: 3000,
  });
  return { queue, calls, sent: () => calls.map(({ value }) => value), onAnswer, onFailure, onSlow };
}

/** Lets what waits for an answer go on. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('a queue that sends the newest', () => {
  it('sends one value at a time, and of those offered meanwhile the last', async () => {
    const { queue, calls, sent, onAnswer } = setUp();
    for (const value of ['a', 'ab', 'abc', 'abcd']) queue.offer(value);
    expect(sent()).toEqual(['a']);
    calls[0]?.answer('A');
    await settled();
    expect(sent()).toEqual(['a', 'abcd']);
    calls[1]?.answer('ABCD');
    await settled();
    expect(onAnswer.mock.calls).toEqual([['A'], ['ABCD']]);
  });

  it('tells a failure only when nothing newer waits', async () => {
    const { queue, calls, sent, onFailure } = setUp();
    queue.offer('a');
    queue.offer('ab');
    calls[0]?.fail(new Error('lost'));
    await settled();
    expect([sent(), onFailure.mock.calls.length]).toEqual([['a', 'ab'], 0]);
    calls[1]?.fail(new Error('lost too'));
    await settled();
    expect(onFailure).toHaveBeenCalledOnce();
    queue.offer('abc');
    expect(sent()).toEqual(['a', 'ab', 'abc']);
  });

  it('drops the answer to what it was stopped in, and begins again', async () => {
    const { queue, calls, sent, onAnswer } = setUp();
    queue.offer('a');
    queue.offer('ab');
    queue.stop();
    expect(calls[0]?.signal.aborted).toBe(true);
    queue.offer('x');
    calls[1]?.answer('X');
    calls[0]?.answer('A');
    await settled();
    expect([sent(), onAnswer.mock.calls]).toEqual([['a', 'x'], [['X']]]);
  });

  it('says once for each call that no answer has come, and not after it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { queue, calls, onSlow } = setUp();
      queue.offer('a');
      vi.advanceTimersByTime(2999);
      expect(onSlow).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(onSlow).toHaveBeenCalledOnce();
      calls[0]?.answer('A');
      await settled();
      queue.offer('b');
      calls[1]?.answer('B');
      await settled();
      queue.offer('c');
      queue.stop();
      vi.advanceTimersByTime(9000);
      expect(onSlow).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  });
});
