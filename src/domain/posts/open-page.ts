import * as v from 'valibot';
import { isUuidV7 } from '../shared/uuid.ts';

const REFUSAL = 'Name the page by a UUID of version 7.';

/**
 * Names one page of a browser that has a post or an entry of the website open, by a UUID of version 7 that each page load
 * generates.
 */
export const OpenPageSchema = v.object({
  page: v.pipe(v.string(REFUSAL), v.check(isUuidV7, REFUSAL)),
});

/** Another page in which the same post or entry is open. */
export interface OtherPage {
  page: string;
  /** The public name of the administrator whose page it is, else the ID. */
  by: string;
  /** Whether the caller has it open there. */
  isYours: boolean;
  /** ISO 8601. */
  since: string;
}
