import { countOf } from '../../../domain/shared/words.ts';

/** One upload to the library. */
export interface UploadRow {
  id: string;
  name: string;
  state:
    | { status: 'waiting' }
    | { status: 'preparing' }
    | { status: 'uploading'; share: number; bytes: number }
    /** Cannot be uploaded; the message says why. */
    | { status: 'refused'; message: string }
    /** Failed, and can be retried. */
    | { status: 'failed'; message: string };
}

/** The queue, and the number of completed uploads before it. */
export interface Uploads {
  rows: readonly UploadRow[];
  added: number;
}

/** The upload to start next: the first waiting one, unless another is running. */
export function nextRow(rows: readonly UploadRow[]): UploadRow | undefined {
  const busy = rows.some(({ state }) => state.status === 'preparing' || state.status === 'uploading');
  return busy ? undefined : rows.find(({ state }) => state.status === 'waiting');
}

/** The progress in words: '3 of 6 photos uploaded'; empty when there are no uploads. */
export function uploadsText({ rows, added }: Uploads): string {
  const total = added + rows.length;
  if (total === 0) return '';
  const stopped = rows.filter(({ state }) => state.status === 'failed' || state.status === 'refused').length;
  const arrived = `${added} of ${countOf(total, 'photo')} uploaded`;
  return stopped === 0 ? arrived : `${arrived}, ${stopped} could not be added`;
}

/** The progress of one file: '1.3 of 2.1 MB'. */
export function amountText(share: number, bytes: number): string {
  const [unit, size, digits] = bytes >= 1_000_000 ? (['MB', 1_000_000, 1] as const) : (['KB', 1_000, 0] as const);
  const amount = (value: number) => (value / size).toFixed(digits);
  return `${amount(share * bytes)} of ${amount(bytes)} ${unit}`;
}
