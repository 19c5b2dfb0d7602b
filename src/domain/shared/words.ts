const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** A count as a sentence writes it: "seven", from 13 on "13". */
export function countInWords(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** A count in digits, as India groups them: "4,000", "1,00,000". */
export function countInDigits(count: number): string {
  return count.toLocaleString('en-IN');
}

/** "1 photo", "12 photos". */
export function countOf(count: number, one: string): string {
  return `${countInDigits(count)} ${one}${count === 1 ? '' : 's'}`;
}

/** "name, role and resume", or with `or` before the last. */
export function listInWords(items: readonly string[], last: 'and' | 'or' = 'and'): string {
  const type = last === 'and' ? 'conjunction' : 'disjunction';
  return new Intl.ListFormat('en-GB', { type }).format(items);
}

/** The text with its first letter as a capital. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A label within a sentence, with its article: "a link", "an FAQ", "quotes". */
export function withArticle(label: string): string {
  const inner = /^[A-Z][a-z ]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
  const [noun = ''] = label.split(/ (?:of|on|for|to|in|by|with|and) /);
  if (/[^s]s$/.test(noun)) return inner;
  return `${/^[aeiou]/i.test(inner) ? 'an' : 'a'} ${inner}`;
}
