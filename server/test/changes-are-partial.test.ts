// What a change leaves out stays as it is: no body of one fills in a field that its caller did not name.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { rooms } from '../src/app.ts';

/** The whole object is sent, as the specification's pages do, or a decision is said as a whole. */
const whole: readonly string[] = [
  'updateGroupBuy',
  'updateProduct',
  'saveOrderNote',
  'rejectRoleRequest',
  'decideRefundRequest',
  'reviewFalsePositive',
];
/** Says how it is done, and is no field of what is changed. */
const how: readonly string[] = ['confirmed', 'reason'];

const changes = rooms.flatMap(({ calls, paths }) =>
  Object.entries(calls).flatMap(([name, { body, partial }]) => {
    const method = paths[name]?.[0];
    const isChange = method === 'PUT' || method === 'PATCH';
    return isChange && !partial && body instanceof z.ZodObject ? [{ name, shape: body.shape }] : [];
  }),
);

test.each(changes)('$name fills in nothing that was not said', ({ name, shape }) => {
  const filledIn = Object.entries(shape).flatMap(([field, schema]) => {
    const { success, data } = (schema as z.ZodType).safeParse(undefined);
    return success && data !== undefined && !how.includes(field) ? [field] : [];
  });
  if (whole.includes(name)) expect(filledIn).not.toEqual([]);
  else expect(filledIn).toEqual([]);
});
