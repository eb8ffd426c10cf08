// Sentences for what a caller left out, where the field has none of its own.
import { expect, test } from 'vitest';
import { z } from 'zod';
import './sentences.ts';

const said = (schema: z.ZodType, input: unknown = {}) =>
  schema.safeParse(input).error?.issues.map(({ message }) => message);

test('one is required, many are, and an id is chosen', () => {
  const text = z.string();
  expect(said(z.object({ shippingAddress: text, status: text, name: text }))).toEqual([
    'Shipping address is required',
    'Status is required',
    'Name is required',
  ]);
  expect(said(z.object({ orderNumbers: text, items: z.array(text) }))).toEqual([
    'Order numbers are required',
    'Items are required',
  ]);
  expect(said(z.object({ supplierId: z.uuid(), organizationId: z.uuid() }))).toEqual([
    'Choose a supplier',
    'Choose an organization',
  ]);
});
