import type { FiguresBy } from '../../../domain/admin/figures.ts';

const OF_DAY = { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' } as const;
const OF_MONTH = { timeZone: 'UTC', year: 'numeric', month: 'long' } as const;

/** A period in words: "29 Nov 2026", "November 2026". @param from its first day */
export function periodName(by: FiguresBy, from: string): string {
  return new Date(from).toLocaleDateString('en-IN', by === 'month' ? OF_MONTH : OF_DAY);
}
