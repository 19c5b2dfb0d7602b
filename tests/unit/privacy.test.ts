import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { OTHER_STORED_DATA, STORES_WITHOUT_VISITORS, SUBMITTED_DATA } from '../../src/domain/submissions/privacy.ts';

const root = resolve(import.meta.dirname, '../..');
/** Matches the name of a store, of a part of one, or of a cache where it is opened; `kind` for those of submissions. */
const OPENED =
  /\b(?:jsonStore|fileStore)(?:<[^(]+>)?\('([a-z/-]+)'|\bsummaryCache(?:<[^(]+>)?\({[^}]*?\bname: '?([a-z-]+)/gs;

it('the privacy policy covers exactly the existing stores', () => {
  const sources = globSync('src/server/**/*.ts', { cwd: root }).map((file) =>
    readFileSync(resolve(root, file), 'utf8'),
  );
  const opened = sources.flatMap((text) =>
    [...text.matchAll(OPENED)].map(([, store, cache]) => store ?? `summaries/${cache}`),
  );
  const ofKinds = SUBMITTED_DATA.flatMap(({ stores }) => stores);
  const stated = [...ofKinds, ...OTHER_STORED_DATA.flatMap(({ stores }) => stores), ...STORES_WITHOUT_VISITORS];
  const ofEachKind = ofKinds.filter((store) => store.startsWith('summaries/'));
  const all = new Set([...opened.filter((store) => !['summaries', 'summaries/kind'].includes(store)), ...ofEachKind]);
  expect([...all].sort()).toEqual([...stated].sort());
});
