import { v7 as uuidV7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../src/domain/shared/limits.ts';
import { registrationID } from '../../src/domain/submissions/registration-id.ts';
import { keyShards, REGISTRATION_KEYS, UUID_KEYS } from '../../src/server/storage/key-shards.ts';

const BEGAN = Date.UTC(2023, 10);
const YEARS = 3 * 365 * DAY_MS;
const times = (count: number) => Array.from({ length: count }, (_, index) => BEGAN + (index / count) * YEARS);
const uuids = (count: number) => times(count).map((msecs) => uuidV7({ msecs }));
const registrations = (count: number) => [...new Set(times(count).map((time) => registrationID(new Date(time))))];

describe.each([
  ['UUIDs', UUID_KEYS, uuids],
  ['registration IDs', REGISTRATION_KEYS, registrations],
] as const)('%s', (_what, rule, make) => {
  const known = make(20_000);
  const shards = keyShards(known, rule);

  it('are divided so that each listing has one page, and all are one round', () => {
    const counts = shards.map((shard) => known.filter((key) => key.startsWith(shard)).length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(1_000);
    expect(shards.length).toBeLessThan(64);
  });

  it('are each in exactly one listing, also unknown ones', () => {
    const inOne = (key: string) => shards.filter((shard) => key.startsWith(shard)).length === 1;
    expect([...known, ...make(21_001)].filter((key) => !inOne(key))).toEqual([]);
  });

  it('are not divided while they fit in two pages, or when one has another form', () => {
    expect(keyShards(known.slice(0, 2_000), rule)).toEqual(['']);
    expect(keyShards([...known, 'post-of-old'], rule)).toEqual(['']);
    expect(keyShards([...known, `${rule.root}-of-old`], rule)).toEqual([rule.root]);
  });
});
