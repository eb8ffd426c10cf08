import { isDeepStrictEqual } from 'node:util';
import type { CallDefinition } from '@cobuy/contract/wire/calls';
import type { FieldProblem } from '@cobuy/contract/wire/errors';
import type { z } from 'zod';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Unwraps a schema, for example an optional or transformed one, to the part that lists the fields. */
function innerOf(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod as { def: { innerType?: z.core.$ZodType; in?: z.core.$ZodType } };
  const inner = def.innerType ?? def.in;
  return inner ? innerOf(inner) : schema;
}

/** Paths of fields that a body's schema doesn't know: `maxUses`, `users.0.nick`. */
export function unknownFields(schema: z.core.$ZodType, value: unknown, path = ''): string[] {
  const { def } = innerOf(schema)._zod as unknown as {
    def: { type: string; shape?: Record<string, z.core.$ZodType>; element?: z.core.$ZodType; catchall?: unknown };
  };
  if (def.type === 'array' && def.element && Array.isArray(value)) {
    const { element } = def;
    return value.flatMap((one, index) => unknownFields(element, one, `${path}${index}.`));
  }
  if (def.type !== 'object' || !def.shape || def.catchall || !isRecord(value)) return [];
  const { shape } = def;
  return Object.entries(value).flatMap(([name, one]) => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    return field ? unknownFields(field, one, `${path}${name}.`) : [`${path}${name}`];
  });
}

const valueAt = (from: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), from);

function objectOf(answer: unknown, among: string | undefined, id: unknown): unknown {
  const sent: unknown = JSON.parse(JSON.stringify(answer ?? null));
  if (!isRecord(sent)) return null;
  if (among) return (sent[among] as { id?: unknown }[]).find((one) => one.id === id);
  return isRecord(sent.data) ? sent.data : sent;
}

/**
 * The problems of fields that a call doesn't take: all of them, except the object's own fields sent back unchanged with
 * the whole object.
 * @param answerAs gives the answer of the call that returns the object as it is
 */
export async function problemsOfFields(
  { knownFields }: Pick<CallDefinition, 'knownFields'>,
  { unknown, body, id }: { unknown: readonly string[]; body: unknown; id: unknown },
  answerAs: (call: string) => Promise<unknown>,
): Promise<FieldProblem[]> {
  if (!knownFields || unknown.length === 0) return [];
  const isEcho = typeof knownFields === 'object';
  const object = isEcho ? objectOf(await answerAs(knownFields.as), knownFields.among, id) : null;
  return unknown.flatMap((field) => {
    const now = valueAt(object, field);
    if (now !== undefined && isDeepStrictEqual(now, valueAt(body, field))) return [];
    return [
      { field, message: now === undefined ? `“${field}” isn’t a known field` : `“${field}” can’t be changed here` },
    ];
  });
}
