import { countOf } from './words.ts';

/** A record that is stored and cannot be read. Its key may name somebody: only administrators are told. */
export interface UnreadableName {
  store: string;
  key: string;
}

/** What `/api/admin/unreadable` answers. */
export interface UnreadableList {
  records: UnreadableName[];
}

/** What the records of a store are to the owner; the others are records to them too. */
const WORDS: Readonly<Record<string, string>> = {
  applications: 'the application',
  audit: 'the entry of the audit trail',
  bin: 'the deleted post',
  blogs: 'the post',
  drafts: 'the unsaved text',
  enquiries: 'the enquiry',
  photos: 'the photo',
  registrations: 'the registration',
  revisions: 'the former version of a post',
  sessions: 'the session',
};

/**
 * Says which records cannot be read, and what to do.
 * @param count how many there are
 * @param named those that are known by name: all, or the first ones, or none
 */
export function unreadableProblem(count: number, named: readonly UnreadableName[]): string {
  const names = named.map(({ store, key }) => `${WORDS[store] ?? 'the record'} ${store}/${key}`);
  const list = names.length === 0 ? '' : `: ${names.join(', ')}${count > names.length ? ', and others' : ''}`;
  return `${countOf(Math.max(count, named.length), 'record')} cannot be read${list}. What cannot be read is left out and kept as it is; until it is mended, pictures, resumes and histories that seem unused are kept too. Whoever deployed the site can mend it, with “npm run records” (docs/operations.md).`;
}
