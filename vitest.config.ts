import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], testTimeout: 30_000 } },
      { test: { name: 'api', include: ['tests/api/**/*.test.ts'], testTimeout: 30_000 } },
    ],
    maxWorkers: 2,
    silent: 'passed-only',
  },
});
