interface Steps<Value, Answer> {
  send: (value: Value, signal: AbortSignal) => Promise<Answer>;
  onAnswer: (answer: Answer) => void;
  /** Called when nothing newer is waiting. */
  onFailure: (error: unknown) => void;
  /** Called when an answer has not come after `slowMs` milliseconds. */
  onSlow: () => void;
  slowMs: number;
}

/** A queue that sends one value at a time; of the values that are offered meanwhile, only the newest is sent after it. */
export function latestOnly<Value, Answer>({ send, onAnswer, onFailure, onSlow, slowMs }: Steps<Value, Answer>) {
  let running: AbortController | null = null;
  let waiting: { value: Value } | null = null;

  async function run(value: Value): Promise<void> {
    const own = new AbortController();
    running = own;
    const slow = setTimeout(onSlow, slowMs);
    own.signal.addEventListener('abort', () => clearTimeout(slow));
    try {
      const answer = await send(value, own.signal);
      if (!own.signal.aborted) onAnswer(answer);
    } catch (error) {
      if (!own.signal.aborted && waiting === null) onFailure(error);
    }
    clearTimeout(slow);
    if (own.signal.aborted) return;
    running = null;
    const next = waiting;
    waiting = null;
    if (next) await run(next.value);
  }

  return {
    offer(value: Value): void {
      if (running) waiting = { value };
      else void run(value);
    },
    /** Forgets what waits and what is on its way. */
    stop(): void {
      running?.abort();
      running = null;
      waiting = null;
    },
  };
}
