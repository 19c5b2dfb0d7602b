/** Runs a task at most once at a time, and once more when it is asked for meanwhile. Errors are printed. */
export class BuildQueue {
  readonly #task: () => Promise<void>;
  #isRunning = false;
  #isWaiting = false;

  constructor(task: () => Promise<void>) {
    this.#task = task;
  }

  /** Asks for a run that begins after this moment. */
  async ask(): Promise<void> {
    this.#isWaiting = true;
    if (this.#isRunning) return;
    this.#isRunning = true;
    while (this.#isWaiting) {
      this.#isWaiting = false;
      await this.#task().catch((error: unknown) => console.error(error));
    }
    this.#isRunning = false;
  }
}
