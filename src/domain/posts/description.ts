import { shortened } from '../shared/letters.ts';
import { LIMITS } from '../shared/limits.ts';

/** The end of a sentence, before white space and the beginning of another: no "Rs. 500", no "e.g. a shop". */
const SENTENCE_END = /[.!?।]["”’)]*(?=\s+[^\p{Ll}\p{N}\s])/gu;

/**
 * The beginning of a text as a description: its sentences that fit, or where none fits, its words and an ellipsis.
 * A sentence that takes less than half of the limit says too little.
 *
 * @param limit the most characters; those of the description of a post unless it is given
 */
export function describeText(text: string, limit: number = LIMITS.description): string {
  if (text.length <= limit) return text;
  const ends = [...text.slice(0, limit + 2).matchAll(SENTENCE_END)].map((end) => end.index + end[0].length);
  const last = ends.findLast((end) => end <= limit) ?? 0;
  if (last >= limit / 2) return text.slice(0, last);
  return shortened(text, limit);
}
