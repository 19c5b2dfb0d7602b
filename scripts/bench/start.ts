import { setTimeout as wait } from 'node:timers/promises';
import type { SiteProcess } from '../site-process.ts';
import { measureTree } from './process-tree.ts';

const SETTLE_MS = 3000;
const MB = 1024 * 1024;

/** What `npm start`, npm included, took until it was ready, and holds when idle. */
export async function benchStart(site: SiteProcess) {
  const { cpuSeconds } = measureTree(site.pid);
  await wait(SETTLE_MS);
  const { residentBytes } = measureTree(site.pid);
  return [
    { what: 'npm start, CPU until ready', measured: `${cpuSeconds.toFixed(2)} s`, goal: 'under 3 s' },
    {
      what: 'npm start, idle, all processes',
      measured: `${Math.round(residentBytes / MB)} MB`,
      goal: 'at most 200 MB beside npm',
    },
  ];
}
