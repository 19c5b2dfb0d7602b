import { STILL, test } from './fixtures.ts';
import { testKinds } from './outside.ts';

test.use(STILL);

// Translated pages. The other kinds are tried at night.
testKinds('A');
