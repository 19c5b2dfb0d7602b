/** Runs the tasks of one name after another, and those of different names side by side. */
export class Locks {
  readonly #tails = new Map<string, Promise<unknown>>();

  async run<T>(name: string, task: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(name) ?? Promise.resolve();
    const result = before.then(task, task);
    const tail = result.catch(() => {});
    this.#tails.set(name, tail);
    try {
      return await result;
    } finally {
      if (this.#tails.get(name) === tail) this.#tails.delete(name);
    }
  }
}
