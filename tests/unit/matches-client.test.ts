import { describe, expect, test } from 'vitest';
import { matchesClient } from '../../src/islands/clients/client-search.ts';

describe('searching clients', () => {
  const client = { company: 'Doab Foods', person: 'Gurpreet Sandhu' };
  test.each(['doab', ' FOODS ', 'sandhu', 'preet s', '', '  '])('finds by %j', (query) => {
    expect(matchesClient(client, query)).toBe(true);
  });
  test('does not find what neither name has', () => expect(matchesClient(client, 'doab sandhu')).toBe(false));
});
