/*
 * The tests of properties again: `npm run test:long` draws other cases each time, and more of them (PROPERTY_SEED,
 * PROPERTY_TIMES). The rest of these files runs along.
 */
import '../api/bad-bodies.test.ts';
import '../api/export.test.ts';
import '../api/fuzz.test.ts';
import '../api/login-throttle.test.ts';
import './blog-text.test.ts';
import './compare-texts.test.ts';
import './forms.test.ts';
