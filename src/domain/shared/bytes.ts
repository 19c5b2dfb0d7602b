import { countOf } from './words.ts';

const KB = 1024;
const MB = KB * KB;

/** A size in bytes for people: '312 KB', '1.1 MB'. */
export function formatBytes(bytes: number): string {
  if (bytes < KB) return countOf(bytes, 'byte');
  if (bytes < MB) return `${Math.round(bytes / KB)} KB`;
  return `${Number((bytes / MB).toFixed(1))} MB`;
}
