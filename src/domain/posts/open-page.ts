import * as v from 'valibot';
import { isUuidV7 } from '../shared/uuid.ts';

const REFUSAL = 'Name the page by a UUID of version 7.';

/** Names one page of a browser that has a post open in the editor: a UUID of version 7, which each load of the page makes anew. */
export const OpenPageSchema = v.object({
  page: v.pipe(v.string(REFUSAL), v.check(isUuidV7, REFUSAL)),
});

/** Another page in which a post is open. */
export interface OtherPage {
  page: string;
  /** The administrator's public name, else the ID. */
  by: string;
  /** Whether it is open there for the same administrator. */
  isYours: boolean;
  /** ISO 8601. */
  since: string;
}
