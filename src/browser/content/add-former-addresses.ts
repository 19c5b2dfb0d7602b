import { entryKey, SITE_LANGUAGES, textIn } from '../../domain/content/entry.ts';
import { withFormerAddresses } from '../../domain/site/former-site.ts';
import { hasStatus } from '../shared/api-error.ts';
import { readEntry, saveEntry } from './website-calls.ts';

/** The entry with the list of old addresses. */
export const FORMER_ADDRESSES = entryKey({
  language: SITE_LANGUAGES[0],
  collection: 'formerAddresses',
  id: 'former-addresses',
});

/** How often it is tried again when somebody saves the list at the same moment. */
const TRIES = 3;

/**
 * Adds pairs of former and present addresses to the draft of the list of old addresses, as the editor saves it.
 * @returns how many were added, and how many were left out, as `withFormerAddresses` says
 * @throws {ApiError} without a toast
 */
export async function addFormerAddresses(
  addresses: readonly { from: string; to: string }[],
): Promise<{ added: number; left: number }> {
  for (let attempt = 1; ; attempt++) {
    const { value, hidden, version } = await readEntry(FORMER_ADDRESSES);
    const { list, ...done } = withFormerAddresses(textIn(value, 'list'), addresses);
    if (done.added === 0) return done;
    try {
      await saveEntry({ key: FORMER_ADDRESSES, value: { list }, hidden, version });
      return done;
    } catch (error) {
      if (attempt === TRIES || !hasStatus(error, 412)) throw error;
    }
  }
}
