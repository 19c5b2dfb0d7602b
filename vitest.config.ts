import { defineConfig } from 'vitest/config';

const LONG = '**/*.long.test.ts';
const MINUTE_MS = 60_000;

const project = (name: string) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], exclude: [LONG], testTimeout: MINUTE_MS / 2 },
});

export default defineConfig({
  test: {
    // What is long by nature runs on its own, by `npm run test:long`.
    projects:
      process.env.TEST_LONG === 'yes'
        ? [{ test: { name: 'long', include: [`tests/${LONG}`], testTimeout: 30 * MINUTE_MS } }]
        : [project('unit'), project('api')],
    maxWorkers: 2,
    silent: 'passed-only',
  },
});
