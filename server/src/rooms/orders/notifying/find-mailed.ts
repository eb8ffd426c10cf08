import type { Db } from '../../../platform/database/open-database.ts';
import { describeMethods } from '../../payments/describe-methods.ts';
import { readSettings } from '../../system/read-settings.ts';
import { standingInMail } from '../one-order/payment.view.ts';
import { listMailedOrders } from './order-mails.queries.ts';

/** The one order, with what mails about it say; none where the account is gone. */
export async function findMailed(tx: Db, { id, organizationId }: { id: string; organizationId: string }) {
  // On the transaction's connection: waiting for another while holding one could deadlock.
  const settings = await readSettings({ db: tx });
  const methodOf = await describeMethods(tx, organizationId);
  const orders = await listMailedOrders(tx, [{ id, organizationId }]);
  return orders.map((order) => ({
    order,
    settings,
    standing: standingInMail(order, methodOf(order.paymentMethod), settings),
  }));
}
