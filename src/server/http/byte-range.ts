/** A range of a file's bytes. */
export interface ByteRange {
  start: number;
  /** The last byte, inclusive. */
  end: number;
}

/**
 * The single range of a Range header (RFC 9110, section 14). Undefined when the header is absent or not supported, and the
 * whole file is to be sent; 'unsatisfiable' when the answer is 416.
 */
export function parseRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  if (first === '')
    return Number(last) > 0 && size > 0 ? { start: Math.max(0, size - Number(last)), end: size - 1 } : 'unsatisfiable';
  if (last !== '' && Number(last) < Number(first)) return undefined;
  if (Number(first) >= size) return 'unsatisfiable';
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
