import { STILL, test } from '../../e2e/fixtures.ts';
import { testKinds } from '../../e2e/outside.ts';

test.use(STILL);

// Composing keyboards, before hydration, directions.
testKinds('B', 'M', 'N');
