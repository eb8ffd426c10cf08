import type { PaymentSettings } from '@cobuy/contract/payments/payment-settings.schemas';
import { type PaymentMethod, paymentMethodLabel, paymentMethods } from '@cobuy/domain/payments/payment-methods';
import { type PaymentNotification, paymentNotifications } from '@cobuy/domain/payments/payment-settings';
import { wholeNumberFrom } from '@cobuy/domain/texts/typed-number';
import { comparisonOf } from '../../ui/versions/field-versions.ts';

type Enabled = `paymentMethods.${PaymentMethod}.enabled`;
type Instructions = `paymentMethods.${PaymentMethod}.instructions`;
type Notification = `notifications.${PaymentNotification}`;
export const dayFields = ['paymentDueDays', 'gracePeriodDays', 'autoCancelDays'] as const;

/** What stands in the form, each field named by its place in what is sent. */
export type TypedPaymentSettings = Record<Enabled | Notification, boolean> &
  Record<Instructions | (typeof dayFields)[number] | 'reminderDays', string>;

export const enabledField = (method: PaymentMethod): Enabled => `paymentMethods.${method}.enabled`;
export const instructionsField = (method: PaymentMethod): Instructions => `paymentMethods.${method}.instructions`;
export const notificationField = (name: PaymentNotification): Notification => `notifications.${name}`;

export const notificationWords: Record<PaymentNotification, { label: string; detail: string }> = {
  paymentReceived: {
    label: 'Payment received',
    detail:
      'An e-mail to the buyer when an organizer confirms that the money has arrived. The order shows it either way.',
  },
  paymentReminders: {
    label: 'Payment reminders',
    detail: 'Before the due date, on the days above. Off: only organizers send reminders, by hand.',
  },
  paymentOverdue: {
    label: 'Payment overdue',
    detail:
      'Once the due date has passed, with the cancellation day where the organization cancels unpaid orders. Off: no e-mail names that day. They’re cancelled after the days above, and their buyers hear about it then.',
  },
  adminAlerts: {
    label: 'Admin alerts',
    detail:
      'E-mails to administrators when a limit is near, e-mail fails, the disk is filling up or a job fails. They see it in the app either way.',
  },
};

export const dayWords: Record<(typeof dayFields)[number], string> = {
  paymentDueDays: 'Payment due days',
  gracePeriodDays: 'Grace period days',
  autoCancelDays: 'Auto-cancel days',
};

export const typedPaymentSettings = (saved: PaymentSettings): TypedPaymentSettings =>
  Object.fromEntries([
    ...paymentMethods.flatMap((method) => [
      [enabledField(method), saved.paymentMethods[method].enabled],
      [instructionsField(method), saved.paymentMethods[method].instructions ?? ''],
    ]),
    ...dayFields.map((name) => [name, String(saved[name])]),
    ['reminderDays', saved.reminderDays.replaceAll(',', ', ')],
    ...paymentNotifications.map((name) => [notificationField(name), saved.notifications[name]]),
  ]) as TypedPaymentSettings;

/** The request body; days that aren't a number are left for the schema to reject. */
export const paymentSettingsIn = (typed: TypedPaymentSettings) => ({
  paymentMethods: Object.fromEntries(
    paymentMethods.map((method) => [
      method,
      { enabled: typed[enabledField(method)], instructions: typed[instructionsField(method)] },
    ]),
  ) as Record<PaymentMethod, { enabled: boolean; instructions: string }>,
  paymentDueDays: wholeNumberFrom(typed.paymentDueDays),
  gracePeriodDays: wholeNumberFrom(typed.gracePeriodDays),
  autoCancelDays: wholeNumberFrom(typed.autoCancelDays),
  reminderDays: typed.reminderDays,
  notifications: Object.fromEntries(
    paymentNotifications.map((name) => [name, typed[notificationField(name)]]),
  ) as Record<PaymentNotification, boolean>,
});

export const paymentSettingsLabels = Object.fromEntries([
  ...paymentMethods.flatMap((method) => [
    [enabledField(method), paymentMethodLabel[method]],
    [instructionsField(method), `${paymentMethodLabel[method]}: instructions`],
  ]),
  ...dayFields.map((name) => [name, dayWords[name]]),
  ['reminderDays', 'Reminder days'],
  ...paymentNotifications.map((name) => [notificationField(name), notificationWords[name].label]),
]) as Record<keyof TypedPaymentSettings, string>;

export const paymentSettingsComparison = comparisonOf<TypedPaymentSettings>((typed, name) =>
  name === 'reminderDays' ? typed.reminderDays.replaceAll(/\s/g, '') : String(typed[name]).trim(),
);
