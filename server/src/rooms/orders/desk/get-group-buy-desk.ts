import type { GroupBuyDesk } from '@cobuy/contract/orders/desk.schemas';
import { type OrderStatus, orderStatuses } from '@cobuy/domain/orders/order-status';
import type { SignedInContext } from '../../../platform/context.ts';
import { accessGroupBuyForManaging } from '../../group-buys/group-buys.access.ts';
import { listGroupBuyEvents } from '../../group-buys/list-events.ts';
import { readSettings } from '../../system/read-settings.ts';
import { presentTotal } from '../one-order/order.view.ts';
import { countGroupBuyParticipants, sumGroupBuyByStatus } from './desk.queries.ts';

export async function getGroupBuyDesk(context: SignedInContext, id: string): Promise<GroupBuyDesk> {
  const { groupBuy, organization } = await accessGroupBuyForManaging(context, id);
  const deal = { organizationId: groupBuy.organizationId, groupBuyId: id };
  const [rows, participants, history, settings] = await Promise.all([
    sumGroupBuyByStatus(context.db, deal, context.clock.now()),
    countGroupBuyParticipants(context.db, deal),
    listGroupBuyEvents(context.db, deal),
    readSettings(context),
  ]);
  const byStatus = Object.fromEntries(orderStatuses.map((status) => [status, 0])) as Record<OrderStatus, number>;
  const counts = { ordered: 0, due: 0, proved: 0, settled: 0 };
  const cents = { ...counts, parts: 0, giveBack: 0 };
  let giveBackOrders = 0;
  for (const { status, stage, orders, cents: sum, restCents, ...back } of rows) {
    byStatus[status] += orders;
    giveBackOrders += back.giveBackOrders;
    cents.giveBack += back.giveBackCents;
    if (stage === null) continue;
    counts.ordered += orders;
    counts[stage] += orders;
    cents.ordered += sum;
    cents[stage] += restCents;
    cents.settled += sum - restCents;
    if (stage !== 'settled') cents.parts += sum - restCents;
  }
  const amount = (of: keyof typeof cents) => presentTotal(cents[of], settings);
  return {
    groupBuy: {
      id,
      title: groupBuy.title,
      startDate: groupBuy.startDate.toISOString(),
      endDate: groupBuy.endDate.toISOString(),
      paymentDueDate: groupBuy.paymentDueDate.toISOString(),
    },
    organization: { id: organization.id, name: organization.name, timeZone: organization.timeZone },
    participants,
    counts,
    amounts: { ordered: amount('ordered'), due: amount('due'), proved: amount('proved'), settled: amount('settled') },
    partsAmount: amount('parts'),
    giveBack: { orders: giveBackOrders, amount: amount('giveBack') },
    overdue: settings.communityMode ? 0 : (rows.find(({ status }) => status === 'PENDING')?.pastDue ?? 0),
    byStatus,
    history,
  };
}
