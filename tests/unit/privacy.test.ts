import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { OTHER_STORED_DATA, STORES_WITHOUT_VISITORS, SUBMITTED_DATA } from '../../src/domain/submissions/privacy.ts';

const root = resolve(import.meta.dirname, '../..');
/** Matches the name of a store or cache where it is opened. */
const OPENED = /\b(?:jsonStore|listedStore|fileStore)(?:<[^(]+>)?\('([a-z-]+)'|\bname: '([a-z-]+-index)'/g;

it('the privacy policy covers exactly the existing stores', () => {
  const sources = globSync('src/server/**/*.ts', { cwd: root }).map((file) =>
    readFileSync(resolve(root, file), 'utf8'),
  );
  const opened = sources.flatMap((text) => [...text.matchAll(OPENED)].map(([, store, cache]) => store ?? cache));
  const ofKinds = SUBMITTED_DATA.flatMap(({ stores }) => stores);
  const stated = [...ofKinds, ...OTHER_STORED_DATA.flatMap(({ stores }) => stores), ...STORES_WITHOUT_VISITORS];
  // The names of submission caches are made of their kind.
  const all = new Set([...opened, ...ofKinds.filter((store) => store.endsWith('-index'))]);
  expect([...all].sort()).toEqual([...stated].sort());
});
