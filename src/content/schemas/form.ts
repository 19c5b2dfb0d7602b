import { z } from 'zod';
import type { Json } from '../../domain/content/entry.ts';
import { labelAt, parsePath } from '../../domain/content/form/field-path.ts';
import type { FormSchema } from '../../domain/content/form/schema.ts';
import type { CollectionRules } from './index.ts';

/** Each schema's form, which is made once. */
const forms = new WeakMap<z.ZodObject, FormSchema>();

const OPTIONS: z.core.ToJSONSchemaParams = {
  io: 'input',
  unrepresentable: 'any',
  reused: 'inline',
  // Alternatives are under one name, whether a field tells them apart or not.
  override: ({ jsonSchema }) => {
    if (!jsonSchema.oneOf) return;
    jsonSchema.anyOf = jsonSchema.oneOf;
    delete jsonSchema.oneOf;
  },
};

/**
 * The form of an entry: JSON Schema of what its file has, with the `title`, `description` and `kind` that `.meta()` gives each field.
 * Fields are in the order of the schema.
 */
export function formOf({ schema }: Pick<CollectionRules, 'schema'>): FormSchema {
  const form = forms.get(schema) ?? (z.toJSONSchema(schema, OPTIONS) as FormSchema);
  forms.set(schema, form);
  return form;
}

/** The label of a field, after those of the groups around it, as the form has them: 'Contact, Phone number'. */
export function labelOfField(rules: Pick<CollectionRules, 'schema'>, value: Json, field: string): string {
  return labelAt(formOf(rules), value, parsePath(field));
}
