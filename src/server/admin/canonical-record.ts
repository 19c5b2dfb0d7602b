import { isDeepStrictEqual } from 'node:util';
import type { RecordName } from '../../domain/admin/archive.ts';
import { sanitizeContent } from '../../domain/posts/sanitize.ts';
import { isBlogId } from '../../domain/shared/ids.ts';
import { composed } from '../../domain/shared/text.ts';
import type { Administrator } from '../auth/administrator.ts';
import { REVISION_FIELDS } from '../posts/post-record.ts';
import { withInstants } from '../storage/json-codec.ts';

/** Stores in which each record is a post, and a revision of one. */
const POSTS = 'posts';
const REVISIONS = 'revisions';
/** The moments of a post and of its revisions; each has only some of them. */
const INSTANTS = Object.fromEntries(
  Object.entries(REVISION_FIELDS).flatMap(([name, type]) =>
    type.startsWith('instant') ? [[name, 'instant?' as const]] : [],
  ),
);
/** The store of the administrators, by their IDs. */
const PEOPLE = 'people';

/**
 * The bytes of a record to store: checksums prove that an archive is complete, not who wrote it, so posts get the values that a save
 * gives them: sanitized HTML, composed Unicode, moments in their one form; an address that no save makes is left out. What gave access then
 * gives none now: an administrator comes back without sessions, links and mails to come, and an invitation as one that is over. Records that
 * need no change stay byte for byte.
 * @throws TypeError that names a moment which is none
 */
export function canonicalRecord({ store }: Pick<RecordName, 'store'>, bytes: Buffer): Buffer {
  if (store === PEOPLE) return withoutAccess(bytes);
  if (store !== POSTS && store !== REVISIONS) return bytes;
  const record = recordIn(bytes);
  if (!record) return bytes;
  const canonical = store === POSTS ? canonicalPost(record) : canonicalRevision(record);
  return isDeepStrictEqual(canonical, record) ? bytes : Buffer.from(JSON.stringify(canonical));
}

/** A post with its revisions. What has no words stays as it is: the site cannot read it. */
function canonicalPost({ published, draft, changes, ...post }: Fields): unknown {
  const { words, ...rest } = fieldsOf(changes) ?? {};
  return {
    ...(canonicalRevision(post) as Fields),
    ...(published !== undefined && { published: canonicalRevision(published) }),
    ...(draft !== undefined && { draft: canonicalRevision(draft) }),
    ...(changes !== undefined && {
      changes: {
        ...rest,
        ...(words !== undefined && { words: canonicalRevision(words) }),
      },
    }),
  };
}

/** The values that a save gives to the fields of a revision, or of a post. */
function canonicalRevision(revision: unknown): unknown {
  const fields = fieldsOf(revision);
  if (!fields) return revision;
  const { content, slug, oldSlugs, ...words } = composed(fields);
  const isSlug = (one: unknown) => typeof one === 'string' && isBlogId(one);
  const sanitized = {
    ...words,
    ...(content !== undefined && { content: typeof content === 'string' ? sanitizeContent(content) : content }),
    ...(isSlug(slug) && { slug }),
    ...(Array.isArray(oldSlugs) && { oldSlugs: oldSlugs.filter(isSlug) }),
  };
  return withInstants(sanitized, INSTANTS);
}

function withoutAccess(bytes: Buffer): Buffer {
  const record = recordIn(bytes) as Partial<Administrator> | undefined;
  const ended = ['sessions', 'links', 'notices'] as const;
  if (!record || !(record.invited || ended.some((field) => record[field]?.length))) return bytes;
  const { invited } = record;
  const over = invited && { ...invited, expiresAt: new Date().toISOString() };
  return Buffer.from(
    JSON.stringify({ ...record, sessions: [], links: [], notices: [], ...(over && { invited: over }) }),
  );
}

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;

/** The JSON object of a record; undefined for bytes that are none: the site cannot read these, and shows nothing of them. */
export function recordIn(bytes: Buffer | undefined): Fields | undefined {
  try {
    return fieldsOf(JSON.parse(String(bytes)));
  } catch {
    return undefined;
  }
}
