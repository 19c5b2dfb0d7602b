import { Parser } from 'htmlparser2';
import type { EntryKey, Json } from '../../../domain/content/entry.ts';
import { isGroup } from '../../../domain/content/entry.ts';
import { pathText } from '../../../domain/content/form/field-path.ts';
import { type FieldPath, type FormSchema, itemSchema, kindOf, variantOf } from '../../../domain/content/form/schema.ts';
import { END_MARK, MARK, MOST_PLACES, marked, placeOfMark, withoutMarks } from '../../../domain/content/marked-text.ts';
import { PLACES_ATTRIBUTE, placeText } from '../../../domain/content/preview-marks.ts';

/** A mark within an address, where it was encoded. */
const ENCODED_MARK = /%EE%[89AB][0-9A-F]%[89AB][0-9A-F]|%EF%[89A][0-9A-F]%[89AB][0-9A-F]/gi;

/** Elements whose text has no elements, so that a comment would be shown or run. */
const CODE: readonly string[] = ['script', 'style'];
const PLAIN_TEXT: readonly string[] = ['title', 'textarea', 'option'];
/** Elements whose attributes repeat what is inside of them. */
const REPEATING: readonly string[] = ['astro-island'];

/** The places of the texts of one preview. More texts than can be told apart have no place. */
export class Places {
  readonly #places: string[] = [];

  /** A value in which each text that is words of a page has its marks. */
  mark(key: EntryKey, schema: FormSchema, value: Json, path: FieldPath = []): Json {
    const variant = variantOf(schema, value);
    if (typeof value === 'string') return isWords(variant, value) ? this.#marked(value, key, path) : value;
    if (Array.isArray(value)) {
      return value.map((item, index) => this.mark(key, itemSchema(variant, index), item, [...path, index]));
    }
    if (!isGroup(value)) return value;
    const fields = Object.entries(value).map(([name, field]) => {
      return [name, this.mark(key, variant.properties?.[name] ?? {}, field, [...path, name])] as const;
    });
    return Object.fromEntries(fields);
  }

  #marked(text: string, key: EntryKey, path: FieldPath): string {
    const own = withoutMarks(text);
    if (own === '' || this.#places.length >= MOST_PLACES) return own;
    return marked(own, this.#places.push(placeText({ key, field: pathText(path) })) - 1);
  }

  /** The HTML with comments and attributes in place of the marks, as `preview-marks.ts` describes them. */
  show(html: string): string {
    return new Shown(this.#places).read(html);
  }
}

/** Whether a text is words of a page: no name of something, and no address. */
function isWords(schema: FormSchema, text: string): boolean {
  const isText = ['line', 'paragraph'].includes(kindOf(schema)) && schema.type === 'string';
  return isText && schema.pattern === undefined && schema.const === undefined && !/^https?:\/\//.test(text);
}

/** An HTML document while its marks are replaced. What has none stays as it is, character by character. */
class Shown {
  readonly #places: readonly string[];
  readonly #parts: string[] = [];
  /** The elements around the present place, and where in `#parts` each begins. */
  readonly #open: { name: string; part: number }[] = [];
  #done = 0;

  constructor(places: readonly string[]) {
    this.#places = places;
  }

  read(html: string): string {
    const take = () => {
      const source = html.slice(this.#done, parser.endIndex + 1);
      this.#done += source.length;
      return source;
    };
    const parser = new Parser(
      {
        onopentag: (name) => {
          this.#open.push({ name, part: this.#parts.length });
          this.#parts.push(this.#tag(name, take()));
        },
        ontext: () => void this.#parts.push(this.#text(take())),
        oncomment: () => void this.#parts.push(withoutMarks(take())),
        onclosetag: () => {
          this.#open.pop();
          this.#parts.push(withoutMarks(take()));
        },
      },
      { decodeEntities: false },
    );
    parser.end(html);
    return this.#parts.join('') + withoutMarks(html.slice(this.#done));
  }

  #tag(name: string, source: string): string {
    const places = this.#placesOf(source);
    const plain = withoutMarks(source.replace(ENCODED_MARK, ''));
    return REPEATING.includes(name) ? plain : withPlaces(plain, places);
  }

  #text(source: string): string {
    const around = this.#open.at(-1);
    if (around && CODE.includes(around.name)) return withoutMarks(source);
    const option = around && PLAIN_TEXT.includes(around.name) ? around : undefined;
    if (!option) return source.replace(MARK, (mark) => this.#comment(mark));
    this.#parts[option.part] = withPlaces(this.#parts[option.part] ?? '', this.#placesOf(source));
    return withoutMarks(source);
  }

  #comment(mark: string): string {
    if (mark === END_MARK) return '<!--]-->';
    const place = this.#places[placeOfMark(mark)];
    return place === undefined ? '' : `<!--[${place}-->`;
  }

  #placesOf(source: string): string[] {
    const marks = source.match(MARK) ?? [];
    return [...new Set(marks.flatMap((mark) => this.#places[placeOfMark(mark)] ?? []))];
  }
}

/** An opening tag with the places of its texts. */
function withPlaces(tag: string, places: readonly string[]): string {
  if (places.length === 0) return tag;
  return tag.replace(/\s*\/?>$/, (end) => ` ${PLACES_ATTRIBUTE}="${places.join(' ')}"${end}`);
}
