import type { ResumeInfo } from './resume.ts';

/**
 * One field of a kind of submission: everything that is checked, asked, said and shown of it. What is not written here
 * about a field is known nowhere else.
 */
export type Field = FieldWords & (Asked | Optional | Prefilled | Tracked);

/** What everybody has to fill in. */
type Asked = FieldRule & {
  /** Said when it is empty. */
  required: string;
};

/** What a sender may leave empty: it is then absent, also where a form that was opened before a deploy does not have it. */
type Optional = Extract<FieldRule, { type: 'line' | 'lines' | 'email' | 'phone' | 'choice' }> & { optional: true };

/** Comes along with a link that names one of the options, or not at all: anything else counts as nothing. */
interface Prefilled {
  type: 'prefilled';
  options: readonly string[];
}

/** What the browser noted on the way, or not at all: anything that does not fit counts as nothing. */
interface Tracked {
  type: 'tracked';
  /** Bounds its length as well. */
  pattern: RegExp;
}

/** How a value is checked; `domain/submissions/fields.ts` makes the schema of it. */
type FieldRule =
  /** Text of one line, or of several; `limit` in characters. */
  | { type: 'line' | 'lines'; limit: number }
  /** As `type=email` accepts it, or by a pattern of its own. */
  | { type: 'email'; pattern?: RegExp; wrong: string }
  | { type: 'phone' }
  | { type: 'choice'; options: readonly string[] }
  /** Not typed by anybody: made by the browser, checked by both sides. */
  | { type: 'generated'; pattern: RegExp; wrong: string }
  /** A file beside the fields, checked apart. */
  | { type: 'file' };

interface FieldWords {
  /** Before the value in the notice and the inbox, over it in the CSV. */
  label: string;
  /** Within a sentence: "The company name is 130 characters. Shorten it to 120." */
  called: string;
  /** Within the privacy page's list, where that calls it otherwise. */
  held?: string;
  /** Its place in the form; absent for what nobody fills in. */
  input?: Input;
  /** Part of the line under the name in the inbox's list. */
  inSummary?: true;
  /** Stands under the name where the inbox shows the submission. */
  underName?: true;
  /** Has a place of its own in the inbox and is not repeated among the facts. */
  apart?: true;
  /** May stand in the mail that goes to the sender: never what the sender could write freely. */
  toSender?: true;
}

/** The attributes of a field in its form. Whether it is one line, several or a choice follows from its type. */
interface Input {
  label: string;
  placeholder?: string;
  autoComplete?: 'name' | 'organization' | 'email' | 'tel' | 'street-address';
  rows?: number;
  /** Spans both columns. */
  full?: true;
}

/** The fields of a kind, in the order the form asks for them. */
export type Fields = Readonly<Record<string, Field>>;

/** A kind of submission: its names, the mail its sender gets, and its fields. */
export interface Kind {
  /** One of them in a sentence: "New job application". */
  one: string;
  /** On the privacy page. */
  many: string;
  /** One of them and the tab of all of them in the inbox. */
  inbox: { one: string; many: string };
  /** What the sender is sent; the company always gets a notice. */
  answer: 'acknowledgement' | 'confirmation';
  fields: Fields & Record<'name' | 'email' | 'phone', Field>;
}

/** The value of a field, by its type. */
export type ValueOf<F extends Field> = F extends { type: 'file' }
  ? ResumeInfo
  : F extends { options: readonly (infer Option)[] }
    ? Option
    : string;

/** What nobody fills in, and what may be missing. */
type NotAsked = 'prefilled' | 'tracked';

/** The values of a kind as they are stored; what came along with nothing is absent. */
export type Values<F extends Fields> = {
  -readonly [Name in Exclude<keyof F, MayBeMissing<F>>]: ValueOf<F[Name]>;
} & { -readonly [Name in MayBeMissing<F>]?: ValueOf<F[Name]> | undefined };

/** The names of fields that a submission may not have. */
type MayBeMissing<F extends Fields> = keyof OfType<F, NotAsked> | keyof Only<F, { optional: true }>;

/** The fields of a type, by name. */
export type OfType<F extends Fields, Type extends Field['type']> = Only<F, { type: Type }>;

/** The fields that are of a shape, by name. */
type Only<F extends Fields, Shape> = { [Name in keyof F as F[Name] extends Shape ? Name : never]: F[Name] };

/** What a sender's own mail may show. */
export type ToSender<F extends Fields> = {
  [Name in keyof F as F[Name] extends { toSender: true } ? Name : never]: ValueOf<F[Name]>;
};

/** Comes first wherever people read a submission: which one it is, who wrote it, how to answer. */
const READ_FIRST = ['registrationID', 'name', 'email', 'phone'];

/** The fields in the order people read them: notice, inbox, CSV, search and the list's line. */
export function inReadingOrder(fields: Fields): [name: string, field: Field][] {
  const place = (name: string) => (READ_FIRST.includes(name) ? READ_FIRST.indexOf(name) : READ_FIRST.length);
  return Object.entries(fields).sort(([a], [b]) => place(a) - place(b));
}
