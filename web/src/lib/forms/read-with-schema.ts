import '@cobuy/contract/wire/sentences';
import type { z } from 'zod';
import { inOrderOf, type Reading } from './use-form.ts';

/** Reads fields by the contract's schema. That loads a library: pages opened first use `readChecked` (domain rules). */
export function readWithSchema<Fields extends object, Body>(
  schema: z.ZodType<Body, Fields>,
  fields: Fields,
): Reading<Body> {
  const { success, data, error } = schema.safeParse(fields);
  if (success) return { body: data };
  const problems = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  const first = problems.filter(({ field }, place) => problems.findIndex((one) => one.field === field) === place);
  return { problems: inOrderOf(fields, first) };
}
