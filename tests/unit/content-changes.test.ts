import { describe, expect, it } from 'vitest';
import { changesInWords } from '../../src/domain/content/changes.ts';
import type { Json } from '../../src/domain/content/entry.ts';

const changes = (before: Json, after: Json) => changesInWords({ value: before }, { value: after }, (path) => path);

describe('what a publication changes', () => {
  it('names the fields, and not the mark that goes with a change', () => {
    const before = { contact: { phone: '[phone]' }, samples: ['contact.phone'] };
    expect(changes(before, { contact: { phone: '1' }, samples: [] })).toEqual(['Changes: contact.phone.']);
  });

  it.each([
    [
      { name: 'A', samples: ['name'] },
      { name: 'A', samples: [] },
    ],
    [{ hero: { text: 'A', sample: true } }, { hero: { text: 'A' } }],
  ])('says that a sample was confirmed', (before, after) => {
    expect(changes(before, after)).toEqual(['Changes what is marked as a sample.']);
  });

  it('is nothing for the same words', () => {
    expect(changes({ name: 'A' }, { name: 'A' })).toEqual([]);
  });
});
