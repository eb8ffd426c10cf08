// What notices may hold, for tests that are not about what one says.
import type { NoticeDataOf, NoticedOrders } from '@cobuy/domain/notifications/notice-data';
import type { NotificationKind } from '@cobuy/domain/notifications/notification-rules';
import type { World } from '../matrix/world.ts';

type Place = Pick<World, 'own' | 'users' | 'order' | 'groupBuyId'>;

export const announcement = ({ own: organizationId }: Pick<World, 'own'>, title: string, text: string) => ({
  ...{ what: 'broadcast' as const, organizationId, title, text },
});
export const someAnnouncement = (world: Pick<World, 'own'>) => ({
  kind: 'announcement' as const,
  data: announcement(world, 'Pickup', 'On Friday'),
});
export const ofOrder = ({ order }: Pick<World, 'order'>) => ({ orderId: order.id, orderNumber: order.orderNumber });

export const someMention = ({ users }: Pick<World, 'users'>, channelId: string = crypto.randomUUID()) => ({
  kind: 'mention' as const,
  data: { personId: users.agentAssigned, channelId, text: 'Second' },
});

/** A notice of every kind. */
export function someNotices(world: Place): { [K in NotificationKind]: NoticeDataOf[K] } {
  const { own: organizationId, users, order, groupBuyId } = world;
  const deal = { organizationId, groupBuyId };
  const orders: NoticedOrders = { count: 1, orderNumber: order.orderNumber, groupBuyIds: [groupBuyId] };
  const step = { orders, how: 'delivery', reason: null, cause: null } as const;
  const price = { amountCents: 900, currency: 'USD', billing: 'monthly', isTaxed: false } as const;
  const plan = { tier: 'PREMIUM', tierNow: 'FREE', price } as const;
  const asked = { ...deal, text: 'When?' };
  const came = { ...deal, count: 1, orderIds: [order.id], otherPeople: 0 };
  const mention = someMention(world).data;
  return {
    order_message: { ...ofOrder(world), organizerId: users.agentAssigned, text: 'Hello' },
    mention,
    mention_all: { ...mention, whom: 'everyone' },
    closure_requested: { ...ofOrder(world), groupBuyId },
    order_placed: came,
    proof_uploaded: came,
    proof_rejected: step,
    order_settled: step,
    order_processing: step,
    order_shipped: step,
    order_delivered: step,
    order_closed: step,
    order_cancelled: step,
    order_corrected: { what: 'contact', orders, fields: ['phone'] },
    part_paid: { orders, how: 'received', cents: 500, currency: 'USD', restCents: null },
    payment_reminder: { orders },
    payment_overdue: { orders },
    deal_assigned: deal,
    deal_changed: {
      ...{ ...deal, change: 'closed', timeZone: 'America/New_York', endDate: '2027-01-01T12:00:00Z' },
      ...{ pickup: null, isHandedOverAnew: false, payBy: null, isDueEarlier: false },
    },
    announcement: announcement(world, 'Pickup', 'On Friday'),
    question_asked: asked,
    question_answered: asked,
    deal_opened: deal,
    role_requested: { personId: users.buyerOther, organizationId },
    role_changed: { what: 'member', organizationId, role: 'AGENT' },
    membership_ended: { organizationId },
    plan_unpaid: { ...plan, isOver: false },
    plan_changed: { ...plan, news: 'begun' },
    refund_decided: {
      isCompleted: true,
      cents: 900,
      currency: 'USD',
      isPlanEnded: false,
      isPlanRunning: false,
      notes: null,
    },
    admin_alert: { alert: 'disk-low', megabytes: 100 },
  };
}
