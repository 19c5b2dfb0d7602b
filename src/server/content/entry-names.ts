import { rulesOf } from '../../content/schemas/index.ts';
import { entryName, entryTitle } from '../../content/schemas/site-entries.ts';
import { CONTENT_MESSAGES } from '../../domain/content/content-messages.ts';
import { type EntryKey, type EntryName, entryOfKey, type Json, ORDERS } from '../../domain/content/entry.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { BadField, BadRequest, firstMessages, NotFound, PayloadTooLarge } from '../shared/http-errors.ts';
import { deliveredEntry } from './delivered-index.ts';
import { isNewId, problemsOf } from './entry-checks.ts';

/** The entry of a key. @throws NotFound when this deploy has no such collection */
export function entryOf(key: EntryKey): EntryName {
  const name = knownEntry(key);
  if (!name) throw new NotFound(CONTENT_MESSAGES.noEntry);
  return name;
}

/** Whether this deploy has the collection of an entry; the owner may have words for one of another deploy. */
export const isKnown = (key: EntryKey) => knownEntry(key) !== undefined;

function knownEntry(key: EntryKey): EntryName | undefined {
  const name = entryOfKey(key);
  const collection = name?.collection === ORDERS ? orderedCollection(name.id) : rulesOf(name?.collection ?? '');
  return collection && name;
}

function orderedCollection(name: string) {
  const rules = rulesOf(name);
  return rules?.ordered ? rules : undefined;
}

/** The name of an entry for its owner, among those of its collection. */
export function nameOf(key: EntryKey, value: Json): string {
  const { collection, id } = entryOf(key);
  if (collection === ORDERS) return `${rulesOf(id)?.title ?? id}: order`;
  const rules = rulesOf(collection);
  return rules ? entryName(rules, { id, value }) : id;
}

/** The name of an entry for its owner, after that of its collection. */
export function titleOf(key: EntryKey, value: Json): string {
  const { collection, id } = entryOf(key);
  const rules = rulesOf(collection);
  return rules ? entryTitle(rules, { id, value }) : nameOf(key, value);
}

/**
 * Checks whether the owner may have these words for an entry.
 * @param check what is wrong with the words; that of a draft lets it be unfinished
 * @throws NotFound, PayloadTooLarge; BadRequest with a message for each wrong field
 */
export function assertWords(key: EntryKey, value: Json, hidden: boolean, check = problemsOf): void {
  const { collection, id } = entryOf(key);
  const rules = rulesOf(collection);
  const isAdded = deliveredEntry(key) === undefined;
  if (isAdded && collection !== ORDERS) {
    if (!rules?.add) throw new NotFound(CONTENT_MESSAGES.nothingAdded);
    if (!isNewId(rules, id)) throw new BadField('key', CONTENT_MESSAGES.noSuchKey);
  }
  if (hidden && !isAdded && !rules?.hide) throw new BadField('hidden', CONTENT_MESSAGES.alwaysShown);
  if (Buffer.byteLength(JSON.stringify(value)) > LIMITS.entryBytes) throw new PayloadTooLarge(CONTENT_MESSAGES.tooLong);
  const problems = check(key, value);
  const [first] = problems;
  if (first) throw new BadRequest(first.message, firstMessages(problems.map(({ field, message }) => [field, message])));
}
