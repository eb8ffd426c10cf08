import '@cobuy/contract/wire/sentences';
import type { z } from 'zod';
import { inOrderOf, type Reading } from './use-form.ts';

/**
 * Reads fields by the contract's own schema. It brings the schema library: pages that everybody opens first read by the
 * rules of the domain instead (`readChecked`).
 */
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
