import { countOf } from '../shared/words.ts';

/** The name of an unreadable record. Its key may contain personal data, so only administrators see it. */
export interface UnreadableName {
  store: string;
  key: string;
}

/** What `/api/admin/unreadable` answers. */
export interface UnreadableList {
  records: UnreadableName[];
}

/** The most records that are named. */
export const MAX_NAMED = 20;

/** The owner's name for a record of a store; in any other store it is 'the record'. */
const RECORD_NAMES: Readonly<Record<string, string>> = {
  applications: 'the application',
  audit: 'the entry of the audit trail',
  drafts: 'the unsaved text',
  enquiries: 'the enquiry',
  passkeys: 'the passkey',
  people: 'the administrator',
  photos: 'the photo',
  posts: 'the post',
  'recovery-codes': 'the recovery codes',
  registrations: 'the registration',
  revisions: 'the former version of a post',
  'site-drafts': 'the draft of the website',
  'site-publication-log': 'the former publication of the website',
  'site-publications': 'the publication of the website',
  'site-versions': 'the former words of the website',
};

/**
 * Says which records cannot be read, and what to do.
 * @param count number of unreadable records
 * @param named the records whose names are known: all, the first ones, or none
 */
export function unreadableProblem(count: number, named: readonly UnreadableName[] = []): string {
  const names = named.map(({ store, key }) => `${RECORD_NAMES[store] ?? 'the record'} ${store}/${key}`);
  const isMore = named.length === MAX_NAMED && count > MAX_NAMED;
  const list = names.length === 0 ? '' : `: ${names.join(', ')}${isMore ? ', and others' : ''}`;
  const all = names.length === 0 || isMore ? count : names.length;
  return `${countOf(all, 'record')} cannot be read${list}. What cannot be read is left out and kept as it is; until it is mended, pictures, resumes and histories that seem unused are kept too. Whoever runs the website can mend it; docs/operations says how.`;
}
