import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });

/** fast-check, drawing the same cases in every run; the environment's PROPERTY_SEED asks for others. */
export { fc };
