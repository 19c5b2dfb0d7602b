import { Cron } from 'croner';
import { expect, it } from 'vitest';
import { SCHEDULED_FUNCTIONS } from '../../src/domain/admin/health.ts';
import { ROUTES, type Route } from '../../src/server/http/routes.ts';
import { FUNCTIONS, pathsOf } from '../helpers/routes.ts';

/** A page rendered on demand answers previews. */
const { '/api/preview/*': _previews, ...OF_FUNCTIONS } = ROUTES;
const TABLE: Record<string, Partial<Record<string, Route>>> = OF_FUNCTIONS;

it('the functions answer the paths of the table, each path one', () => {
  expect(FUNCTIONS.flatMap(pathsOf).sort()).toEqual(Object.keys(TABLE).sort());
});

it('a function has handlers for its own paths', () => {
  for (const one of FUNCTIONS) expect([one.name, one.handled]).toEqual([one.name, pathsOf(one)]);
});

it('each path has the rate limit of the table, counted by network address', () => {
  for (const one of FUNCTIONS) {
    for (const path of pathsOf(one)) {
      const limits = new Set(Object.values(TABLE[path] ?? {}).map((route) => route?.perMinute));
      expect([path, limits.size]).toEqual([path, 1]);
      const [windowLimit] = limits;
      const limit = windowLimit && { windowLimit, windowSize: 60, aggregateBy: ['ip', 'domain'] };
      expect([path, one.config.rateLimit]).toEqual([path, limit]);
    }
  }
});

it('no two functions answer the same address', () => {
  const isSame = (one: string, other: string) => {
    const [parts, others] = [one.split('/'), other.split('/')];
    const isEither = (part: string, index: number) =>
      part === others[index] || part.startsWith(':') || others[index]?.startsWith(':');
    return parts.length === others.length && parts.every(isEither);
  };
  const paths = Object.keys(TABLE);
  const clashes = paths.flatMap((path, index) =>
    paths.slice(index + 1).flatMap((other) => (isSame(path, other) ? [[path, other]] : [])),
  );
  expect(clashes).toEqual([]);
});

it('every method reaches its function, so that a wrong one is answered 405 and not with the 404 page', () => {
  expect(FUNCTIONS.filter(({ config }) => config.method !== undefined)).toEqual([]);
});

it('the scheduled functions run as often as the health check expects', () => {
  const runs = FUNCTIONS.flatMap(({ name, config: { schedule } }) => {
    if (!schedule) return [];
    const [first, second] = new Cron(schedule, { timezone: 'UTC', paused: true }).nextRuns(2, '2026-05-04T12:00:00Z');
    return [[name, (Number(second) - Number(first)) / 60_000]];
  });
  const expected = Object.entries(SCHEDULED_FUNCTIONS).map(([name, { everyMinutes }]) => [name, everyMinutes]);
  expect(runs).toEqual(expected);
});
