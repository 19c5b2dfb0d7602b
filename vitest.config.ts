import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

const MINUTE_MS = 60_000;

/** A folder of tests, which share their modules: no test file may mock one. */
const project = (name: string, setup: ViteUserConfig['test'] = {}) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], testTimeout: MINUTE_MS / 2, isolate: false, ...setup },
});

export default defineConfig({
  test: {
    projects: [
      project('unit'),
      project('properties'),
      project('api', {
        setupFiles: ['tests/helpers/one-process.ts'],
        alias: { uuid: resolve(import.meta.dirname, 'tests/helpers/uuid.ts') },
      }),
      project('build', { globalSetup: ['tests/e2e/global-setup.ts'] }),
    ],
    // One more than there are cores: a test waits for part of its time.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    silent: 'passed-only',
    // Not what somebody published on the local site.
    env: { SITE_CONTENT: 'files' },
  },
});
