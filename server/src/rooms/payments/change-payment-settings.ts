import type { paymentCalls } from '@cobuy/contract/payments/payments.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { type PaymentMethod, paymentMethods } from '@cobuy/domain/payments/payment-methods';
import { type PaymentInstructions, readReminderDays } from '@cobuy/domain/payments/payment-settings';
import type { SignedInContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { nameAccount } from '../accounts/find-account.ts';
import { changeSettings, nameOverwritten } from '../system/change-settings.ts';
import { lockSettings } from '../system/system.queries.ts';
import { prepareTextCheck } from '../trust/prepare-text-check.ts';
import { presentPaymentSettings } from './payment-settings.view.ts';

type Body = ParsedRequest<typeof paymentCalls.changePaymentSettings>['body'];

/** Records when a method's instructions change, so that earlier orders can tell. */
function rewrite(before: PaymentInstructions, typed: Body['paymentMethods'], at: Date): PaymentInstructions {
  const entries = paymentMethods.flatMap((method): [PaymentMethod, PaymentInstructions[PaymentMethod]][] => {
    const text = typed[method].instructions;
    if (text === undefined || text === (before[method]?.text ?? null))
      return before[method] ? [[method, before[method]]] : [];
    return [[method, { text, changedAt: at.toISOString() }]];
  });
  return Object.fromEntries(entries);
}

/**
 * Changes how the whole installation is paid; for existing deals and orders see docs/decisions/0048. Unchanged
 * instructions aren't rechecked, so that a switch can be moved whatever has been prohibited since.
 */
export async function changePaymentSettings(context: SignedInContext, { version: seen, ...typed }: Body) {
  const checkTexts = await prepareTextCheck(context);
  return inTransaction(context, async (tx, afterCommit) => {
    const before = await lockSettings(tx);
    const paymentInstructions = rewrite(before.paymentInstructions, typed.paymentMethods, context.clock.now());
    for (const method of paymentMethods)
      if (paymentInstructions[method] !== before.paymentInstructions[method])
        checkTexts({
          field: 'instructions',
          text: paymentInstructions[method]?.text ?? null,
          isAboutPaying: true,
        });
    const isOutdated = seen !== undefined && seen !== before.paymentVersion;
    const changedBy = before.paymentChangedBy;
    const overwrote = await nameOverwritten(tx, context, { isOutdated, changedBy }, nameAccount);
    const { notifications } = typed;
    const changes = {
      paymentInstructions,
      enabledPaymentMethods: paymentMethods.filter((method) => typed.paymentMethods[method].enabled),
      paymentDueDays: typed.paymentDueDays,
      gracePeriodDays: typed.gracePeriodDays,
      reminderDays: readReminderDays(typed.reminderDays),
      autoCancelDays: typed.autoCancelDays,
      notifiesPaymentReceived: notifications.paymentReceived,
      notifiesPaymentReminders: notifications.paymentReminders,
      notifiesPaymentOverdue: notifications.paymentOverdue,
      notifiesAdminAlerts: notifications.adminAlerts,
      paymentVersion: before.paymentVersion + 1,
      paymentChangedBy: context.actor.userId,
    };
    await changeSettings(tx, context, changes, afterCommit);
    return { ...presentPaymentSettings({ ...before, ...changes }), overwrote };
  });
}
