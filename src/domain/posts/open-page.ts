import * as z from 'zod/mini';
import { isUuidV7 } from '../shared/uuid.ts';

const REFUSAL = 'Name the page by a UUID of version 7.';

/**
 * Identifies an open page of the admin area, in which a post or an entry of the website is edited, by a UUID of version 7. Each
 * page load generates one.
 */
export const OpenPageSchema = z.object({
  page: z.string(REFUSAL).check(z.refine(isUuidV7, REFUSAL)),
});

/** Another browser page in which the same post or entry is open. */
export interface OtherPage {
  page: string;
  /** The public name of the administrator whose page it is, else the ID. */
  by: string;
  /** Whether the caller has it open there. */
  isYours: boolean;
  /** ISO 8601. */
  since: string;
}
