import { z } from 'zod';
import { type Part, partsOf, schemaOf } from './fields.ts';
import type { CollectionRules } from './index.ts';

/**
 * The form of an entry: JSON Schema of what its file has, with the `title`, `description` and `kind` that `.meta()` gives each field.
 * Fields are in the order of the schema.
 */
export function formOf({ schema }: Pick<CollectionRules, 'schema'>): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
}

/** The titles of a field and of the groups around it: `['Contact', 'Phone number']`; items of lists count from 1: `Stop 2`. */
export function titlesOf({ schema }: Pick<CollectionRules, 'schema'>, value: unknown, field: string): string[] {
  const titles: string[] = [];
  let [part, item]: [z.core.$ZodType | undefined, unknown] = [schema, value];
  for (const name of field.split('.')) {
    const found: Part | undefined =
      part && partsOf(schemaOf(part, item), item)?.find(([known]) => String(known) === name);
    [, part, item] = found ?? [undefined, undefined, undefined];
    const title = part && titleOf(part);
    titles.push(/^\d+$/.test(name) ? `${title ?? ''} ${Number(name) + 1}`.trim() : (title ?? name));
  }
  return titles;
}

function titleOf(schema: z.core.$ZodType): string | undefined {
  const title = z.globalRegistry.get(schema)?.title;
  return (
    title ?? (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? titleOf(schema.unwrap()) : undefined)
  );
}
