import { dollarsFromCents } from '@cobuy/domain/money/money';
import type { OrderStatus } from '@cobuy/domain/orders/order-status';
import type { Db } from '../../platform/database/open-database.ts';
import type { PlannedInsert } from '../../platform/database/planned-inserts.ts';
import { planMails } from '../../platform/mail/queue-mail.ts';
import { composeMail } from '../mail-templates/compose-mail.ts';
import { readSettings } from '../system/read-settings.ts';
import { listMailedOrdersAcrossOrganizations, type MailedOrder } from './order-mails.queries.ts';

type Settings = Awaited<ReturnType<typeof readSettings>>;

/** What every mail about an order says. */
export const aboutOrder = (order: MailedOrder, publicUrl: string) => ({
  orderNumber: order.orderNumber,
  groupBuyTitle: order.groupBuyTitle,
  organizationName: order.organizationName,
  orderUrl: `${publicUrl}/buyer/orders/${order.orderNumber}`,
});

export const totalInMail = ({ totalCents }: MailedOrder, { communityMode }: Pick<Settings, 'communityMode'>) =>
  dollarsFromCents(communityMode ? 0 : totalCents);

interface Step {
  to: OrderStatus;
  reason: string | null;
}

const toldSteps: readonly OrderStatus[] = ['SETTLED', 'SHIPPED', 'CLOSED', 'CANCELLED'];

/** The mails that tell buyers that their orders are paid (at pickup too), on their way, closed or cancelled. */
export async function planStepMails(
  tx: Db,
  { publicUrl }: { publicUrl: string },
  { to, reason }: Step,
  orderIds: readonly string[],
): Promise<PlannedInsert[]> {
  if (!toldSteps.includes(to)) return [];
  // On the connection of the transaction: waiting for another one while holding it could wait forever.
  const settings = await readSettings({ db: tx });
  if (to === 'SETTLED' && !settings.notifiesPaymentReceived) return [];
  const compose = (order: MailedOrder) => {
    const about = aboutOrder(order, publicUrl);
    if (to === 'SETTLED')
      return composeMail('payment-received', { ...about, totalAmount: totalInMail(order, settings) });
    if (to === 'SHIPPED') return composeMail('order-shipped', about);
    if (to === 'CANCELLED') return composeMail('order-cancelled', { ...about, reason });
    return composeMail('order-closed', about);
  };
  const orders = await listMailedOrdersAcrossOrganizations(tx, orderIds);
  return planMails(
    orders.map((order) => ({ to: order.buyerEmail, organizationId: order.organizationId, ...compose(order) })),
  );
}
