import { beginningOf } from '../../shared/letters.ts';
import { searchText } from '../../shared/search-text.ts';
import { type Json, textOf } from '../entry.ts';
import { textsOf, valueAt } from './field-path.ts';
import { type FieldPath, type FormSchema, fieldsOf, kindOf, labelOf, variantOf } from './schema.ts';

/** The value of each name in braces: `fee` names that of `{fee}`. */
export type Placeholders = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{(\w+)\}/g;

/** Replaces the names in braces by their values; null when the text contains no known name. */
export function filledText(text: string, placeholders: Placeholders): string | null {
  const filled = text.replace(PLACEHOLDER, (token, name: string) => placeholders[name] ?? token);
  return filled === text ? null : filled;
}

/** The names in braces that have no value. @param known names that have one */
export function unknownPlaceholders(text: string, known: readonly string[]): string[] {
  return Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name).filter((name) => !known.includes(name));
}

/** A field that contains the words of a search. */
export interface FoundText {
  path: FieldPath;
  text: string;
}

/** The texts of an entry that contain every word of a search, either as stored or with the names in braces replaced. */
export function findText(entry: Json, query: string, placeholders: Placeholders = {}): FoundText[] {
  const words = searchText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const contains = (text: string) => words.every((word) => text.includes(word));
  return [...textsOf(entry)].filter(({ text }) =>
    contains(searchText(`${text} ${filledText(text, placeholders) ?? ''}`)),
  );
}

/** The fields of an entry, those of its lists left out, whose names contain every word of a search. */
export function findLabel(schema: FormSchema, entry: Json, query: string, path: FieldPath = []): FoundText[] {
  const words = searchText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return fieldsOf(variantOf(schema, valueAt(entry, path))).flatMap(({ name, schema: field }) => {
    const place = [...path, name];
    if (kindOf(field) === 'group') return findLabel(field, entry, query, place);
    const label = searchText(labelOf(name, field));
    return words.every((word) => label.includes(word)) ? [{ path: place, text: textOf(valueAt(entry, place)) }] : [];
  });
}

/** The part of a long text around the first word of a search. @param most its length in characters, without ellipses */
export function excerptAround(text: string, query: string, most: number): string {
  if (text.length <= most) return text;
  const word = searchText(query).split(/\s+/).find(Boolean) ?? '';
  // The position is counted from the word in the text, since `searchText` changes lengths.
  const found = [...text.matchAll(/\S+/g)].find(([part]) => searchText(part).includes(word));
  const at = found ? found.index + searchText(found[0]).indexOf(word) : 0;
  const start = Math.max(0, Math.min(Math.round(at - most / 3), text.length - most));
  const space = text.indexOf(' ', start);
  const from = start > 0 && space >= 0 && space < at ? space + 1 : beginningOf(text, start).length;
  const part = beginningOf(text.slice(from), most);
  return `${from > 0 ? '…' : ''}${part.trim()}${from + part.length < text.length ? '…' : ''}`;
}
