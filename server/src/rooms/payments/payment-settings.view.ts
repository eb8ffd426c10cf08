import type { PaymentSettings } from '@cobuy/contract/payments/payment-settings.schemas';
import { type PaymentMethod, paymentMethodLabel, paymentMethods } from '@cobuy/domain/payments/payment-methods';
import { writeReminderDays } from '@cobuy/domain/payments/payment-settings';
import type { readSettings } from '../system/read-settings.ts';

type Settings = Awaited<ReturnType<typeof readSettings>>;

const presentMethodSetting = (
  method: PaymentMethod,
  { enabledPaymentMethods, paymentInstructions }: Pick<Settings, 'enabledPaymentMethods' | 'paymentInstructions'>,
) => ({
  enabled: enabledPaymentMethods.includes(method),
  displayName: paymentMethodLabel[method],
  instructions: paymentInstructions[method]?.text ?? null,
});

export function presentMethodSettings(settings: Settings) {
  const listed = paymentMethods.map((method) => [method, presentMethodSetting(method, settings)]);
  return { paymentMethods: Object.fromEntries(listed) as PaymentSettings['paymentMethods'] };
}

export function presentPaymentSettings(settings: Settings) {
  const shown = presentMethodSettings(settings);
  const data: PaymentSettings = {
    ...shown,
    paymentDueDays: settings.paymentDueDays,
    gracePeriodDays: settings.gracePeriodDays,
    reminderDays: writeReminderDays(settings.reminderDays),
    autoCancelDays: settings.autoCancelDays,
    notifications: {
      paymentReceived: settings.notifiesPaymentReceived,
      paymentReminders: settings.notifiesPaymentReminders,
      paymentOverdue: settings.notifiesPaymentOverdue,
      adminAlerts: settings.notifiesAdminAlerts,
    },
    version: settings.paymentVersion,
  };
  return { ...shown, data };
}
