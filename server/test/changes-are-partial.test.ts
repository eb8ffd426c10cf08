// What a change leaves out stays as it is: no body of one fills in a field that its caller did not name.
// Rules: docs/rules/calls.md#changes-in-part
import { expect, test } from 'vitest';
import { z } from 'zod';
import { callsOfRooms } from '../src/app.ts';

/** A decision that is said as a whole. */
const whole: readonly string[] = ['saveOrderNote', 'rejectRoleRequest', 'decideRefundRequest', 'reviewFalsePositive'];
/** Says how it is done, and is no field of what is changed; what a device says of a passkey it says as a whole. */
const how: readonly string[] = ['confirmed', 'reason', 'clientExtensionResults'];
/** An address is one thing: a country without the state that the former one had. */
const said: readonly string[] = ['details.handover', 'details.shipping'];

/** What of a schema says which fields there are, behind what makes it optional or changes what it reads. */
function innerOf(schema: z.ZodType): z.ZodType {
  const { innerType, in: read } = schema.def as { innerType?: z.ZodType; in?: z.ZodType };
  const inner = innerType ?? read;
  return inner ? innerOf(inner) : schema;
}

/** The fields that get a value where none was sent, however deep they lie. `skips`: those that the call drops itself. */
function filledIn(schema: z.ZodType, path = '', skips = false): string[] {
  const inner = innerOf(schema);
  if (inner instanceof z.ZodUnion) return inner.options.flatMap((one) => filledIn(one as z.ZodType, path));
  if (inner instanceof z.ZodArray) return filledIn(inner.element as z.ZodType, `${path}*.`);
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([field, one]) => {
    const { success, data } = one.safeParse(undefined);
    const isFilled = !skips && success && data !== undefined && !how.includes(field);
    const isSaid = said.some((start) => `${path}${field}`.startsWith(start));
    return [...(isFilled && !isSaid ? [path + field] : []), ...filledIn(one, `${path}${field}.`)];
  });
}

const changes = callsOfRooms.flatMap(({ calls, paths }) =>
  Object.entries(calls).flatMap(([name, { body, partial }]) => {
    const isChange = ['PUT', 'PATCH'].includes(paths[name]?.[0] ?? '');
    return isChange && body ? [{ name, body, partial: partial ?? false }] : [];
  }),
);

test('every PUT and PATCH with a body is looked at', () => {
  expect(changes.length).toBeGreaterThan(35);
});

test.each(changes)('$name fills in nothing that was not said', ({ name, body, partial }) => {
  if (whole.includes(name)) expect(filledIn(body, '', partial)).not.toEqual([]);
  else expect(filledIn(body, '', partial)).toEqual([]);
});
