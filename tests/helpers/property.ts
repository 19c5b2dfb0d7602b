import fc from 'fast-check';

// The same cases in every run; PROPERTY_SEED asks for others.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });

export { fc };
