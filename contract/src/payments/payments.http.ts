import { paymentMethods } from '@cobuy/domain/payments/payment-methods';
import { z } from 'zod';
import { defineCalls } from '../wire/calls.ts';
import { id } from '../wire/schemas.ts';
import { paymentPaths } from './payments.paths.ts';

/** A way to pay as an organization offers it to its buyers. `instructions` is plain text. */
export const paymentMethodOption = z
  .object({
    method: z.enum(paymentMethods),
    displayName: z.string(),
    description: z.string().nullable(),
    instructions: z.string().nullable(),
    isEnabled: z.boolean(),
  })
  .meta({ id: 'PaymentMethodOption' });
export type PaymentMethodOption = z.infer<typeof paymentMethodOption>;

const methodSetting = z.object({ enabled: z.boolean(), displayName: z.string(), instructions: z.string().nullable() });

export const paymentCalls = defineCalls(paymentPaths, {
  getPaymentStatus: {
    access: 'public',
    organization: 'ignored',
    summary: 'Whether plans can be paid, and whether this is a community installation',
    response: z.object({ configured: z.boolean(), communityMode: z.boolean() }),
  },
  listEnabledMethods: {
    access: 'public',
    summary: 'Methods that the current (or named, or default) organization and the installation both have enabled',
    query: z.object({ organizationId: id.optional() }),
    response: z.object({ paymentMethods: z.array(paymentMethodOption) }),
  },
  getPaymentSettings: {
    access: 'public',
    organization: 'ignored',
    summary: 'Methods that the installation has enabled',
    response: z.object({ paymentMethods: z.record(z.enum(paymentMethods), methodSetting) }),
  },
});
