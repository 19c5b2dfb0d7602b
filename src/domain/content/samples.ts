import { isPlaceholder } from '../site/sample.ts';
import type { Json } from './entry.ts';

/** The facts of a value that nobody has confirmed: groups marked as samples, paths under `samples`, texts with a [placeholder]. */
export function countSamples(value: Json): number {
  if (typeof value === 'string') return isPlaceholder(value) ? 1 : 0;
  if (typeof value !== 'object' || value === null) return 0;
  if (!Array.isArray(value)) {
    if (value['sample'] === true) return 1;
    if (Array.isArray(value['samples'])) return value['samples'].length;
  }
  return Object.values(value).reduce<number>((sum, item) => sum + countSamples(item), 0);
}
