import { z } from 'zod';
import type { CollectionRules } from './index.ts';

/**
 * The form of an entry: JSON Schema of what its file has, with the `title`, `description` and `kind` that `.meta()` gives each field.
 * Fields are in the order of the schema.
 */
export function formOf({ schema }: Pick<CollectionRules, 'schema'>): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
}
