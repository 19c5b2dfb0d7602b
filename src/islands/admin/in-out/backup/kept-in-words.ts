import { countOf, listInWords } from '../../../../domain/shared/words.ts';

/** Records that are named; after an interruption the others are those that it had restored before. */
const NAMED = 10;

const NAMES: Readonly<Record<string, (key: string) => string>> = {
  people: (key) => `the account of ${key}`,
  audit: (key) => `the audit trail of ${key.replace('_', ', part ')}`,
  settings: () => 'the settings of mail with its wording',
};

/** Which records stay as they are, in words. @param kept `store/key` each, one at least */
export function keptInWords(kept: readonly string[]): string {
  const named = kept.slice(0, NAMED).map((name) => {
    const [store = '', ...key] = name.split('/');
    return NAMES[store]?.(key.join('/')) ?? name;
  });
  const others = kept.length - named.length;
  return listInWords(others > 0 ? [...named, countOf(others, 'more record')] : named);
}
