import { z } from 'zod';

/** A value within an entry, with what the schemas around it say of it by `.meta()`. */
export interface Field {
  path: (string | number)[];
  value: unknown;
  meta: Readonly<Record<string, unknown>>;
}

/**
 * The fields of a value, in the order of its schema: each text, number and choice, and each group or list that has a kind of its own. A
 * value that does not fit its schema has no fields there.
 */
export function* fieldsOf(
  schema: z.core.$ZodType,
  value: unknown,
  path: Field['path'] = [],
  outer: Field['meta'] = {},
): Generator<Field> {
  const meta = { ...z.globalRegistry.get(schema), ...outer };
  const inner = unwrapped(schema, value);
  if (inner) return yield* fieldsOf(inner, value, path, meta);
  const parts = partsOf(schema, value);
  if (value !== undefined && (!parts || meta['kind'])) yield { path, value, meta };
  for (const [name, part, item] of parts ?? []) yield* fieldsOf(part, item, [...path, name]);
}

/** What is inside of a schema that allows more or makes something else of a value, or the alternative that fits the value. */
function unwrapped(schema: z.core.$ZodType, value: unknown): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return schema.unwrap();
  if (schema instanceof z.ZodPipe) return schema.in;
  if (schema instanceof z.ZodUnion) return schema.options.find((option) => z.safeParse(option, value).success);
  return undefined;
}

type Part = [name: string | number, schema: z.core.$ZodType, value: unknown];

/** The parts of a group or a list; undefined for anything else. */
function partsOf(schema: z.core.$ZodType, value: unknown): Part[] | undefined {
  if (schema instanceof z.ZodArray) {
    return Array.isArray(value) ? value.map((item, index): Part => [index, schema.element, item]) : [];
  }
  if (schema instanceof z.ZodTuple) {
    const items: unknown[] = Array.isArray(value) ? value : [];
    return schema.def.items.map((item, index): Part => [index, item, items[index]]);
  }
  if (!(schema instanceof z.ZodObject)) return undefined;
  const given = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  return Object.entries<z.core.$ZodType>(schema.shape).map(([name, part]): Part => [name, part, given.get(name)]);
}
