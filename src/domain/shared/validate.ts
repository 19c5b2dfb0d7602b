import * as v from 'valibot';

/** Outcome of a check: the cleaned value, or one message per field by its name. */
export type ValidationResult<T> = { ok: true; value: T } | { ok: false; errors: Record<string, string> };

/**
 * Checks an input against an object schema, in browser and server alike.
 * Required keys that are absent count as empty text, so that the field's own message is reported; each field reports
 * its first problem only.
 */
export function validate<const S extends v.GenericSchema>(
  schema: S,
  input: unknown,
): ValidationResult<v.InferOutput<S>> {
  const result = v.safeParse(schema, withBlanks(schema, input), { abortPipeEarly: true });
  if (result.success) return { ok: true, value: result.output };
  const errors: Record<string, string> = {};
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? '';
    errors[field] ??= issue.message;
  }
  return { ok: false, errors };
}

/** The input with '' for required keys it lacks (valibot would report `Invalid key` instead of the field's message). */
function withBlanks(schema: v.GenericSchema, input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input) || !('entries' in schema)) return input;
  const filled: Record<string, unknown> = { ...input };
  for (const [name, entry] of Object.entries(schema.entries as Record<string, v.GenericSchema>)) {
    if (entry.type !== 'optional' && (!Object.hasOwn(input, name) || filled[name] === undefined)) filled[name] = '';
  }
  return filled;
}
