import { longestInstructions, paymentMethods } from '@cobuy/domain/payments/payment-methods';
import {
  isAnyEnabled,
  longestReminderDays,
  paymentDaysProblem,
  paymentSettingsTexts,
  readReminderDays,
  reminderDaysProblem,
  writeReminderDays,
} from '@cobuy/domain/payments/payment-settings';
import { z } from 'zod';

/** A payment method of the site; `instructions` is plain text, for organizations without their own. */
const methodSetting = z.object({ enabled: z.boolean(), displayName: z.string(), instructions: z.string().nullable() });
export const methodSettings = z.record(z.enum(paymentMethods), methodSetting);

const notifications = z.object({
  paymentReceived: z.boolean(),
  paymentReminders: z.boolean(),
  paymentOverdue: z.boolean(),
  adminAlerts: z.boolean(),
});

export const paymentSettings = z
  .object({
    paymentMethods: methodSettings,
    /** Days from a new group buy's end to its payment due date, unless its organization sets its own. */
    paymentDueDays: z.int(),
    /** Days after the due date; an unpaid order is cancelled after the longer of this and `autoCancelDays`. */
    gracePeriodDays: z.int(),
    /** Days before the due date, comma-separated: "1,3". */
    reminderDays: z.string(),
    autoCancelDays: z.int(),
    notifications,
    /** Counts the changes; if sent with a change, the answer names who saved after it. */
    version: z.int(),
  })
  .meta({ id: 'PaymentSettings' });
export type PaymentSettings = z.infer<typeof paymentSettings>;

const days = (fewest: 0 | 1) =>
  z.number({ error: paymentSettingsTexts.required }).superRefine((typed, refinement) => {
    const message = paymentDaysProblem(typed, fewest);
    if (message) refinement.addIssue({ code: 'custom', message });
  });

const typedMethod = z.object({
  enabled: z.boolean(),
  /** Left out, they stay. */
  instructions: z
    .string()
    .trim()
    .max(longestInstructions, paymentSettingsTexts.instructionsTooLong)
    .nullable()
    .transform((text) => text || null)
    .optional(),
});

export const paymentSettingsBody = z.object({
  paymentMethods: z
    .object({
      CREDIT_CARD: typedMethod,
      PAYPAL: typedMethod,
      CRYPTO: typedMethod,
      APPLE_PAY: typedMethod,
      GOOGLE_PAY: typedMethod,
      VENMO: typedMethod,
    })
    .refine(isAnyEnabled, { error: paymentSettingsTexts.noMethod }),
  paymentDueDays: days(1),
  gracePeriodDays: days(0),
  autoCancelDays: days(0),
  reminderDays: z
    .string({ error: paymentSettingsTexts.reminderFormat })
    .max(longestReminderDays, paymentSettingsTexts.reminderFormat)
    .superRefine((typed, refinement) => {
      const message = reminderDaysProblem(typed);
      if (message) refinement.addIssue({ code: 'custom', message });
    })
    .transform((typed) => writeReminderDays(readReminderDays(typed))),
  notifications,
  version: z.int().min(0).optional(),
});
