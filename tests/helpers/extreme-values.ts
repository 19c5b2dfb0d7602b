import { z } from 'zod';
import { TIME_CODE } from '../../src/domain/site/time-code.ts';

export type Extreme = 'least' | 'most';

/** Words of the length of English ones, with a long one among them. */
const WORDS = 'Responsible people write what others read and understand it thoroughly ';

interface Place {
  /** A value that fits: what is chosen from what the site has is taken from it. */
  from: unknown;
  name: string;
  index: number;
}

/**
 * The smallest or the largest value that a schema takes: texts of one letter or of the most, lists of the fewest or the most items. What
 * names something that the site has, such as a drawing, a page or another entry, is that of `from`.
 */
export function extremeOf(schema: z.core.$ZodType, extreme: Extreme, from: unknown): unknown {
  return madeOf(schema, extreme, { from, name: '', index: 0 });
}

function madeOf(schema: z.core.$ZodType, extreme: Extreme, place: Place): unknown {
  const isLeast = extreme === 'least';
  if (schema instanceof z.ZodOptional) return isLeast ? undefined : madeOf(schema.unwrap(), extreme, place);
  if (schema instanceof z.ZodDefault) return isLeast ? undefined : madeOf(schema.unwrap(), extreme, place);
  if (schema instanceof z.ZodUnion) return unionValue(schema, extreme, place);
  if (schema instanceof z.ZodObject) return groupOf(schema, extreme, place.from);
  if (schema instanceof z.ZodArray) return listOf(schema, extreme, place.from);
  if (schema instanceof z.ZodTuple) {
    return schema.def.items.map((item, index) =>
      madeOf(item, extreme, { from: at(place.from, index), name: '', index }),
    );
  }
  if (schema instanceof z.ZodEnum && place.name === 'page') return place.from;
  if (schema instanceof z.ZodEnum)
    return schema.options[(isLeast ? 0 : schema.options.length - 1 + place.index) % schema.options.length];
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodBoolean) return !isLeast;
  if (schema instanceof z.ZodNumber) return isLeast ? Math.max(schema.minValue ?? 0, 0) || 1 : schema.maxValue;
  return textOf(schema, extreme, place);
}

function unionValue(schema: z.ZodUnion, extreme: Extreme, place: Place): unknown {
  const fits = schema.options.find((option) => z.safeParse(option, place.from).success) ?? schema.options[0];
  return fits && madeOf(fits, extreme, place);
}

function groupOf({ shape }: z.ZodObject, extreme: Extreme, from: unknown): unknown {
  const fields = Object.entries<z.core.$ZodType>(shape)
    .map(([name, field]) => [name, madeOf(field, extreme, { from: at(from, name), name, index: 0 })] as const)
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields);
}

function listOf(schema: z.ZodArray, extreme: Extreme, from: unknown): unknown[] {
  const { minItems = 0, maxItems = 0 } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const length = extreme === 'least' ? minItems : maxItems;
  return Array.from({ length }, (_, index) => {
    const template = at(from, index) ?? at(from, 0);
    return itemAt(madeOf(schema.element, extreme, { from: template, name: '', index }), index);
  });
}

/** Times follow each other, and addresses within a page differ. */
function itemAt(item: unknown, index: number): unknown {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
  return 'at' in item && typeof item.at === 'string' ? { ...item, at: `${index}:00` } : item;
}

function at(from: unknown, name: string | number): unknown {
  if (typeof from !== 'object' || from === null) return undefined;
  return Object.entries(from).find(([known]) => known === String(name))?.[1];
}

const FROM_THE_SITE = [
  'drawing',
  'film',
  'serviceFilm',
  'screen',
  'still',
  'mediaPicture',
  'sound',
  'link',
  'reference',
  'colour',
  'picture',
];

function textOf(schema: z.core.$ZodType, extreme: Extreme, { from, name, index }: Place): unknown {
  const {
    minLength = 0,
    maxLength,
    pattern,
    format,
    kind,
  } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  if (pattern === TIME_CODE.source) return name === 'length' ? '59:59' : `${index}:00`;
  if (format === 'uri') return `https://www.example.in/${'a'.repeat(extreme === 'least' ? 0 : 200)}`;
  if (kind === 'serviceFilm') return from ?? 'web';
  if (kind === 'picture') return from ?? 'a'.repeat(40);
  // Set by hand, it could break a contrast.
  if (kind === 'colour') return from;
  if (format === 'date') return extreme === 'least' ? '2020-01-01' : '2026-12-31';
  if (FROM_THE_SITE.includes(String(kind)) || pattern !== undefined || !z.safeParse(schema, 'A').success) {
    return from ?? (extreme === 'least' && minLength === 0 ? '' : 'a');
  }
  if (extreme === 'least') return 'A'.repeat(minLength);
  if (maxLength === undefined) return from;
  return WORDS.repeat(Math.ceil(maxLength / WORDS.length))
    .slice(0, maxLength - 1)
    .replace(/\s$/, 's')
    .concat('.');
}
