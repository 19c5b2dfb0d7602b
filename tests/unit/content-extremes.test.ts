import { expect, it } from 'vitest';
import { checkEntry, checkSite } from '../../src/content/schemas/check-site.ts';
import { COLLECTIONS, CONTENT, type CollectionName, type CollectionRules } from '../../src/content/schemas/index.ts';
import { isMediaKind } from '../../src/content/schemas/media-files.ts';
import { siteEntries } from '../../src/content/schemas/merge.ts';
import { fieldsOf } from '../../src/content/schemas/schema-fields.ts';
import { siteContent } from '../../src/content/site-content.ts';
import { extremeSite } from '../helpers/extreme-site.ts';
import type { Extreme } from '../helpers/extreme-values.ts';
import { FULL_OWN_PAGE } from '../helpers/own-page.ts';

const { index, entries } = siteContent(process.cwd());
const anyMedia = () => undefined;

it.each<Extreme>(['least', 'most'])('a site with each field at its %s is taken', (extreme) => {
  expect(checkSite(siteEntries(index.entries, extremeSite(extreme)), anyMedia)).toEqual([]);
});

/** A value with another one at a path. */
function withAt(value: unknown, [name, ...rest]: (string | number)[], other: unknown): unknown {
  if (name === undefined) return other;
  if (Array.isArray(value)) return value.map((item, at) => (at === name ? withAt(item, rest, other) : item));
  return { ...(value as object), [name]: withAt((value as Record<string, unknown>)[name], rest, other) };
}

/** Each collection with a value, the fields in it, and the fields at which a changed value is refused. */
const collections = COLLECTIONS.map((name: CollectionName) => {
  const rules: CollectionRules = CONTENT[name];
  // There is no delivered page of the owner's.
  const value = name === 'ownPages' ? FULL_OWN_PAGE : entries[name][0]?.value;
  const fields = [...fieldsOf(rules.schema, value)].filter(({ value: leaf }) => typeof leaf !== 'object');
  const refusedAt = (changed: unknown) => checkEntry(rules, changed, anyMedia).map(({ field }) => field);
  return { name, rules, value, fields, refusedAt };
});

it('a value of another type, or one that is too long, is refused with the name of its field', () => {
  for (const { name, value, fields, refusedAt } of collections) {
    for (const { path } of fields) {
      const field = path.join('.');
      for (const wrong of [{ wrong: true }, null, 'x'.repeat(10_000), 1e12]) {
        const refused = refusedAt(withAt(value, path, wrong));
        // What may be one of several things is refused as a whole.
        const isNamed = refused.some((place) => field === place || field.startsWith(`${place}.`));
        if (!isNamed) expect.fail(`${name} ${field}: ${wrong}`);
      }
    }
  }
});

it('an unknown field is refused', () => {
  for (const { name, value, refusedAt } of collections)
    expect(refusedAt({ ...(value as object), unknown: 1 }), name).toEqual(['']);
});

it('a drawing, film or picture that is not there is refused', () => {
  const message = 'It is not there.';
  const absent = (_kind: string, named: string) => (named === 'web' ? message : undefined);
  for (const { name, rules, value, fields } of collections) {
    for (const { path } of fields.filter(({ meta: { kind } }) => isMediaKind(kind))) {
      const field = path.join('.');
      const problems = checkEntry(rules, withAt(value, path, 'web'), absent);
      expect(problems, `${name} ${field}`).toContainEqual({ field, message });
    }
  }
});
