import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second in /proc, fixed on Linux. */
const TICKS_PER_SECOND = 100;

interface ProcessStat {
  pid: number;
  parent: number;
  /** Own time and that of children already ended. */
  cpuSeconds: number;
}

function readStat(pid: number): ProcessStat | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { pid, parent: Number(fields[1]), cpuSeconds: ticks / TICKS_PER_SECOND };
  } catch {
    return undefined;
  }
}

function residentBytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes ?? 0) * 1024;
}

/** A process and all below it. */
function treeOf(root: number): ProcessStat[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .filter((stat) => stat !== undefined);
  const tree = new Set([root]);
  for (const pid of tree) for (const stat of all) if (stat.parent === pid) tree.add(stat.pid);
  return all.filter(({ pid }) => tree.has(pid));
}

/** The numbers of a process and of all below it. Linux only. */
export const processesOf = (root: number): number[] => treeOf(root).map(({ pid }) => pid);

/** CPU time so far and resident memory now of a process and all below it. Linux only. */
export function measureTree(root: number): { cpuSeconds: number; residentBytes: number } {
  const members = treeOf(root);
  return {
    cpuSeconds: members.reduce((sum, stat) => sum + stat.cpuSeconds, 0),
    residentBytes: members.reduce((sum, { pid }) => sum + residentBytes(pid), 0),
  };
}
