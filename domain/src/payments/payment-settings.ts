/** The site's payment methods, days and switches (docs/rules/payments.md#settings-of-the-site). */
import { tooLongText } from '../texts/text-rules.ts';
import { longestInstructions, type PaymentMethod, paymentMethods } from './payment-methods.ts';

export const paymentSettingsTexts = {
  superadminsOnly: 'Only superadmins can access system-wide payment settings.',
  noMethod: 'At least one payment method must be enabled',
  required: 'Required',
  whole: 'Must be a whole number',
  dueTooShort: 'Must be at least 1 day',
  notNegative: 'Must be 0 or greater',
  daysTooMany: 'Must be 365 days or less',
  reminderFormat: 'Enter comma-separated numbers (e.g., 3,7,14)',
  reminderRange: 'All days must be between 1 and 30',
  reminderUnique: 'Days must be unique',
  instructionsTooLong: tooLongText('Instructions', longestInstructions),
  loadFailed: 'Failed to load settings. Please refresh the page or try again later.',
  saveFailed: 'Failed to update settings',
} as const;

/** Limits the days to pay, of grace, and until an unpaid order is canceled. */
export const mostPaymentDays = 365;
/** Days before the payment due date on which a site may remind. */
export const reminderDaysRange = { min: 1, max: 30 } as const;
/** Characters: every day of the range, with spaces. */
export const longestReminderDays = 200;

/** The switches of a site; each is on until it says otherwise. */
export const paymentNotifications = ['paymentReceived', 'paymentReminders', 'paymentOverdue', 'adminAlerts'] as const;
export type PaymentNotification = (typeof paymentNotifications)[number];

/** The payment instructions where an organization has none of its own, and when they were last changed. */
export type PaymentInstructions = {
  readonly [Method in PaymentMethod]?: {
    readonly text: string | null;
    /** ISO 8601. */
    readonly changedAt: string;
  };
};

/** @returns what is wrong with days before the due date as typed ("3,7,14"), in one sentence; null where nothing is. */
export function reminderDaysProblem(typed: string): string | null {
  const parts = typed.split(',').map((part) => part.trim());
  if (parts.some((part) => !/^-?\d{1,9}$/.test(part))) return paymentSettingsTexts.reminderFormat;
  const days = parts.map(Number);
  const { min, max } = reminderDaysRange;
  if (days.some((day) => day < min || day > max)) return paymentSettingsTexts.reminderRange;
  return new Set(days).size < days.length ? paymentSettingsTexts.reminderUnique : null;
}

/** The days of a text that `reminderDaysProblem` finds nothing wrong with, the nearest to the due date first. */
export const readReminderDays = (typed: string): number[] =>
  typed
    .split(',')
    .map(Number)
    .toSorted((one, other) => one - other);

/** "1,3": as people type them and as the wire has them. */
export const writeReminderDays = (days: readonly number[]) => days.join(',');

/** What is wrong with a number of days to pay; `fewest` is 1 if there has to be a day between, otherwise 0. */
export function paymentDaysProblem(days: number, fewest: 0 | 1): string | null {
  if (Number.isNaN(days)) return paymentSettingsTexts.required;
  if (days < fewest) return fewest === 1 ? paymentSettingsTexts.dueTooShort : paymentSettingsTexts.notNegative;
  if (days > mostPaymentDays) return paymentSettingsTexts.daysTooMany;
  return Number.isInteger(days) ? null : paymentSettingsTexts.whole;
}

export const isAnyEnabled = (methods: { readonly [Method in PaymentMethod]: { readonly enabled: boolean } }) =>
  paymentMethods.some((method) => methods[method].enabled);
