import * as z from 'zod/mini';
import { VISIT_SOURCES } from './visit-source.ts';

/** Characters of a path at most. */
const PATH_MOST = 200;

/** What a page tells of a visit: its own path, and the kind of website that led to it. Nothing about who it was. */
export const VisitSchema = z.object({
  path: z.string().check(z.maxLength(PATH_MOST), z.regex(/^\/[\w./-]*$/, 'Give the path of a page')),
  from: z.enum(VISIT_SOURCES),
});
export type Visit = z.infer<typeof VisitSchema>;
