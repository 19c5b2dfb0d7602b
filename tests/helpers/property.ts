import fc from 'fast-check';

/** This many cases, times PROPERTY_TIMES of the environment: `npm run test:long` tries more. */
export const cases = (count: number) => count * Number(process.env.PROPERTY_TIMES ?? 1);

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1), numRuns: cases(100) });

/** fast-check, drawing the same cases in every run; the environment's PROPERTY_SEED asks for others. */
export { fc };
