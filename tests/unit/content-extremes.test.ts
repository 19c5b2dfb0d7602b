import { describe, expect, it } from 'vitest';
import { checkEntry, checkSite } from '../../src/content/schemas/check.ts';
import { fieldsOf } from '../../src/content/schemas/fields.ts';
import { COLLECTIONS, CONTENT, type CollectionName, type CollectionRules } from '../../src/content/schemas/index.ts';
import { isMediaKind } from '../../src/content/schemas/media-files.ts';
import { siteEntries } from '../../src/content/schemas/merge.ts';
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

describe.each(COLLECTIONS)('a wrong value in %s', (name: CollectionName) => {
  const rules: CollectionRules = CONTENT[name];
  // There is no delivered page of the owner's.
  const value = name === 'ownPages' ? FULL_OWN_PAGE : entries[name][0]?.value;
  const fields = [...fieldsOf(rules.schema, value)].filter(({ value: leaf }) => typeof leaf !== 'object');
  const refusedAt = (changed: unknown) => checkEntry(rules, changed, anyMedia).map(({ field }) => field);

  it('is refused with the name of its field: another type, and more than fits', () => {
    for (const { path } of fields) {
      const field = path.join('.');
      for (const wrong of [{ wrong: true }, null, 'x'.repeat(10_000), 1e12]) {
        const refused = refusedAt(withAt(value, path, wrong));
        // What may be one of several things is refused as a whole.
        expect(
          refused.some((place) => field === place || field.startsWith(`${place}.`)),
          `${field}: ${wrong}`,
        ).toBe(true);
      }
    }
  });

  it('is refused when it is an unknown field', () => {
    expect(refusedAt({ ...(value as object), unknown: 1 })).toEqual(['']);
  });

  it('is refused when it names a drawing, film or picture that is not there', () => {
    for (const { path, meta } of fields.filter(({ meta: { kind } }) => isMediaKind(kind))) {
      const absent = (_kind: string, named: string) => (named === 'web' ? 'It is not there.' : undefined);
      const problems = checkEntry(rules, withAt(value, path, 'web'), absent);
      expect(problems, `${path.join('.')} ${meta['kind']}`).toContainEqual({
        field: path.join('.'),
        message: 'It is not there.',
      });
    }
  });
});
