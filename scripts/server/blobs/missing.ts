const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** What is read, or undefined when there is no such file or folder. */
export async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
}
