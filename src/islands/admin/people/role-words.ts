import { RIGHTS, type Right, type Role, rightsOf } from '../../../domain/admin/roles.ts';
import { listInWords } from '../../../domain/shared/words.ts';

/** What each role may do, in a sentence. */
export const ROLE_SENTENCES: Record<Role, string> = {
  owner: 'May do everything, also invite, change and remove people.',
  editor: 'Writes and publishes every post, and changes photos and the website.',
  desk: 'Answers what visitors send, and finds or erases a person’s data.',
  writer: 'Writes own posts as drafts, which an editor publishes, and adds photos.',
};

const RIGHT_WORDS: Record<Right, string> = {
  account: 'the own account',
  'own-posts': 'writing posts',
  posts: 'publishing, changing and deleting every post',
  'add-photos': 'adding photos',
  photos: 'changing and deleting photos',
  website: 'the words and pictures of the website',
  inbox: 'the inbox',
  'people-data': 'finding and erasing a person’s data',
  figures: 'the figures of visits',
  people: 'people and their roles',
  audit: 'the audit trail',
  operation: 'the list of damaged records, and builds',
};

/** What a changed role gains and loses, in sentences. */
export function changeOfRole(before: Role, after: Role): string {
  const [had, has] = [rightsOf(before), rightsOf(after)];
  const without = (rights: Right[], others: Right[]) =>
    RIGHTS.filter((one) => rights.includes(one) && !others.includes(one));
  return [
    inSentence('Gains', without(has, had)),
    inSentence('Loses', without(had, has)),
    'This counts from the next click, also where a screen is open.',
  ]
    .filter(Boolean)
    .join(' ');
}

function inSentence(verb: string, rights: readonly Right[]): string {
  return rights.length === 0 ? '' : `${verb} ${listInWords(rights.map((right) => RIGHT_WORDS[right]))}.`;
}
