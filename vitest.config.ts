import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const MINUTE_MS = 60_000;

/** A folder of tests. Those of a project without isolation share their modules, which a test file must not mock then. */
const project = (name: string, isolate: boolean, globalSetup: string[] = []) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], testTimeout: MINUTE_MS / 2, isolate, globalSetup },
});

export default defineConfig({
  test: {
    projects: [
      project('unit', false),
      project('properties', false),
      project('api', true),
      project('build', false, ['tests/e2e/global-setup.ts']),
    ],
    // One more than there are cores: a test waits for part of its time.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    silent: 'passed-only',
    // Not what somebody published on the local site.
    env: { SITE_CONTENT: 'files' },
  },
});
