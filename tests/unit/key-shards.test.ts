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

  it('are sharded so that each listing has few pages', () => {
    const counts = shards.map((shard) => known.filter((key) => key.startsWith(shard)).length);
    expect(Math.max(...counts)).toBeLessThan(5_000);
    expect(shards.length).toBeLessThan(60);
  });

  it('are each in exactly one shard, also unknown ones', () => {
    const inOne = (key: string) => shards.filter((shard) => key.startsWith(shard)).length === 1;
    expect([...known, ...make(21_001)].filter((key) => !inOne(key))).toEqual([]);
  });

  it('are one shard while they fit in few pages, or when one has another form', () => {
    expect(keyShards(known.slice(0, 9_000), rule)).toEqual(['']);
    expect(keyShards([...known, 'post-of-old'], rule)).toEqual(['']);
  });

  it('are sharded below a prefix in the same way', () => {
    const [root = ''] = rule.roots.filter((start) => known.some((key) => key.startsWith(start)));
    const under = known.filter((key) => key.startsWith(root));
    const many = Array(Math.ceil(10_000 / under.length))
      .fill(under)
      .flat();
    const below = keyShards(many, rule, root);
    expect(below.length).toBeGreaterThan(1);
    const inOne = (key: string) => below.filter((shard) => key.startsWith(shard)).length === 1;
    expect(under.filter((key) => !inOne(key))).toEqual([]);
    expect(keyShards(under.slice(0, 100), rule, root)).toEqual([root]);
  });

  it('of one moment are sharded only to a limited depth', () => {
    expect(keyShards(Array(12_000).fill(known[0]), rule).length).toBeLessThan(200);
  });
});
