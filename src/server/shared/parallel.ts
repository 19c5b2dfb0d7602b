/**
 * Visits items in order, `most` of them in parallel, and begins no further one once `isOver` is true or one has failed; each
 * worker begins at least one.
 *
 * @returns how many were begun
 * @throws the first error
 */
export async function inParallel<T>(
  items: readonly T[],
  most: number,
  work: (item: T) => Promise<unknown>,
  isOver: () => boolean = () => false,
): Promise<number> {
  const waiting = items.values();
  let begun = 0;
  let hasFailed = false;
  const worker = async () => {
    do {
      const { value, done } = waiting.next();
      if (done) return;
      begun++;
      await work(value);
    } while (!hasFailed && !isOver());
  };
  const workers = Array.from({ length: most }, () =>
    worker().catch((error) => {
      hasFailed = true;
      throw error;
    }),
  );
  await Promise.all(workers);
  return begun;
}

/** As `inParallel`, with all items. @returns their results, in the order of the items */
export async function mapInParallel<T, R>(
  items: readonly T[],
  most: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  await inParallel([...items.entries()], most, async ([index, item]) => {
    results[index] = await work(item);
  });
  return results;
}
