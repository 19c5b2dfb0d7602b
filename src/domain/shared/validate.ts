import * as z from 'zod/mini';

/** Outcome of a check: the cleaned value, or one message per field by its name. */
export type ValidationResult<T> = { ok: true; value: T } | { ok: false; errors: Record<string, string> };

/** Checks an input against a schema, in browser and server alike. Each field, by its path with dots, reports its first problem only. */
export function validate<const S extends z.core.$ZodType>(schema: S, input: unknown): ValidationResult<z.infer<S>> {
  const result = z.safeParse(schema, input);
  if (result.success) return { ok: true, value: result.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message;
  return { ok: false, errors };
}
