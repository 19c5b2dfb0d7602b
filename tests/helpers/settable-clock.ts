import { readFileSync } from 'node:fs';

/**
 * Preloaded into a process by `settableClock`: `Date.now()` there returns the content of a file, in milliseconds since 1970.
 */
const file = process.env['CLOCK_FILE'] ?? '';
Date.now = () => Number(readFileSync(file, 'utf8'));
