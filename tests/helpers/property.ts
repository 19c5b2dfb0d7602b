import fc from 'fast-check';

/** The number of cases, multiplied by PROPERTY_TIMES of the environment, which the nightly run sets. */
export const cases = (count: number) => count * Number(process.env.PROPERTY_TIMES ?? 1);

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1), numRuns: cases(100) });

/** fast-check with a fixed seed, or PROPERTY_SEED of the environment. */
export { fc };
