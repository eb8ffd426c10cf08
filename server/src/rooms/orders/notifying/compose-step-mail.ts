import { moneyText } from '@cobuy/domain/money/money';
import type { StepKind } from '@cobuy/domain/notifications/notice-data';
import { standingOf } from '@cobuy/domain/orders/order-money';
import type { OrderStatus } from '@cobuy/domain/orders/order-status';
import { mailedPathForBuyer } from '@cobuy/domain/orders/path-for-buyer';
import { type StepCause, sayCause } from '@cobuy/domain/orders/step-causes';
import { unpaidIsCancelledAfter } from '@cobuy/domain/payments/payment-deadlines';
import type { MailHistory } from '../../../platform/mail/mail-outbox.tables.ts';
import { ownCurrency } from '../../../platform/own-currency.ts';
import { type ComposedMail, composeMail } from '../../mail-templates/compose-mail.ts';
import type { DescribedMethod } from '../../payments/describe-methods.ts';
import type { readSettings } from '../../system/read-settings.ts';
import { handoverInMail, paymentInMail, sumInMail } from '../one-order/payment.view.ts';
import type { MailedOrder } from './order-mails.queries.ts';

type Settings = Awaited<ReturnType<typeof readSettings>>;

export const aboutOrder = (
  order: Pick<MailedOrder, 'orderNumber' | 'guestAccess' | 'groupBuyTitle' | 'organizationName'>,
  publicUrl: string,
) => ({
  orderNumber: order.orderNumber,
  groupBuyTitle: order.groupBuyTitle,
  organizationName: order.organizationName,
  orderUrl: `${publicUrl}${mailedPathForBuyer(order)}`,
});

/**
 * Names what was paid, not the cost, which may have been corrected. After partial payments only the rest is news, if
 * all is paid: items may have changed since, or a payment not have come.
 */
function receivedInMail(order: MailedOrder, settings: Pick<Settings, 'communityMode'>) {
  const { paidCents, restCents } = standingOf(order);
  const isPaidAfterParts = order.paidCents > 0 && restCents === 0;
  const restReceivedCents = paidCents - order.paidCents;
  return {
    totalAmount: moneyText({ cents: settings.communityMode ? 0 : paidCents, currency: ownCurrency }),
    restReceived: isPaidAfterParts && restReceivedCents > 0 ? sumInMail(restReceivedCents, settings) : '',
    wasPaidInParts: isPaidAfterParts && restReceivedCents <= 0,
  };
}

/** PENDING means a rejected proof; uploads are told only to organizers. */
export const noticeOfStep: Record<OrderStatus, StepKind | null> = {
  PENDING: 'proof_rejected',
  PAYMENT_UPLOADED: null,
  SETTLED: 'order_settled',
  PROCESSING: 'order_processing',
  SHIPPED: 'order_shipped',
  DELIVERED: 'order_delivered',
  CLOSED: 'order_closed',
  CANCELLED: 'order_cancelled',
};

/** The mail that tells a buyer of a step; null for a step that's told only in the application. */
export function composeStepMail(
  { to, reason, cause = null }: { to: OrderStatus; reason: string | null; cause?: StepCause | null },
  { order, method }: { order: MailedOrder; method: DescribedMethod },
  settings: Settings,
  publicUrl: string,
): ComposedMail | null {
  const about = aboutOrder(order, publicUrl);
  switch (to) {
    case 'PENDING':
      return composeMail('proof-rejected', {
        ...about,
        ...paymentInMail(order, method, settings),
        reason: reason ?? '',
        cancelledOn: unpaidIsCancelledAfter(order, settings)?.toISOString() ?? '',
      });
    case 'SETTLED':
      return settings.notifiesPaymentReceived
        ? composeMail('payment-received', { ...about, ...receivedInMail(order, settings) })
        : null;
    case 'SHIPPED':
      return composeMail('order-shipped', {
        ...about,
        ...handoverInMail(order),
        restAmount: sumInMail(standingOf(order).restCents, settings),
        paidAtHandover: order.paidAtHandover,
        paymentMethod: method.name,
      });
    case 'CANCELLED':
      return composeMail('order-cancelled', {
        ...about,
        reason: reason ?? (cause && sayCause(cause)),
        giveBackAmount: sumInMail(standingOf(order).giveBackCents, settings),
      });
    case 'CLOSED':
      return composeMail('order-closed', about);
    case 'PAYMENT_UPLOADED':
    case 'PROCESSING':
    case 'DELIVERED':
      return null;
  }
}

/** Of a mail about an order: the line of its history that tells of it. @param lines by order. */
export function historyOf(orderId: string, lines: ReadonlyMap<string, string>): { history?: MailHistory } {
  const line = lines.get(orderId);
  return line ? { history: { of: 'order', about: orderId, line } } : {};
}
