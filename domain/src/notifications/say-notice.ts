import { formatInstantIn } from '../dates/time-zone.ts';
import { moneyNamed, moneyText } from '../money/money.ts';
import type { PlanNews } from '../plans/subscription-rules.ts';
import { ended } from '../texts/ended.ts';
import { plural } from '../texts/plural.ts';
import { tierName } from '../tiers/tiers.ts';
import { updateTitle } from '../updates/update-rules.ts';
import { roleLabelOfPeople } from '../users/user-rules.ts';
import { sayAlert } from './admin-alerts.ts';
import type { GroupBuyChange, NoticeDataOf, PlanPrice, StepKind } from './notice-data.ts';
import type { Names } from './notice-names.ts';
import type { NotificationKind } from './notification-rules.ts';
import { sayCorrected, sayOverdue, sayPartPaid, sayReminder, sayStep } from './say-order-notice.ts';

export interface SaidNotice {
  title: string;
  body: string;
  /** The sender, if it names one. */
  senderName: string | null;
}
interface Words {
  title: string;
  body: string;
  senderName?: string;
}

/** Stands for an organizer without a name in an order's chat. */
const namelessOrganizer = 'Organizer';
/** Stands for a person without a name in a channel. */
const namelessMember = 'Guest';

const ofStep =
  <K extends StepKind>(kind: K) =>
  (data: NoticeDataOf['order_settled'], names: Names): Words =>
    sayStep(kind, data, names);

function sayClosed(data: NoticeDataOf['order_closed'], names: Names): Words {
  if (!('asked' in data)) return sayStep('order_closed', data, names);
  return {
    title: `Order ${data.orderNumber} is closed`,
    body: names.groupBuy(data.groupBuyId),
    senderName: names.speaker(data.organizerId, namelessOrganizer),
  };
}

function sayMention(
  whom: string,
  { personId, channelId, text }: NoticeDataOf['mention'],
  names: Names,
): Words & { senderName: string } {
  const senderName = names.speaker(personId, namelessMember);
  return { title: `${senderName} mentioned ${whom} in ${names.channel(channelId)}`, body: text, senderName };
}

function sayNew(
  { count, groupBuyId }: NoticeDataOf['proof_uploaded'],
  names: Names,
  { one, many }: { one: (deal: string) => string; many: (count: number, deal: string) => string },
): string {
  const deal = names.groupBuy(groupBuyId);
  return plural(count, one(deal), many(count, deal));
}

function listBuyers({ orderIds, otherPeople }: NoticeDataOf['proof_uploaded'], names: Names): string {
  const listed = [...new Set(orderIds.map(names.buyerOf))].join(', ');
  return otherPeople > 0 ? `${listed} and ${otherPeople} more` : listed;
}

function sayPlaced(data: NoticeDataOf['order_placed'], names: Names): Words {
  const senderName = names.organization(data.organizationId);
  if ('what' in data)
    return {
      title: `Order changed in ${names.groupBuy(data.groupBuyId)}`,
      body: `${ended(names.buyerOf(data.orderId))} See the history of the order for what was changed.`,
      senderName,
    };
  const title = sayNew(data, names, {
    one: (deal) => `New order in ${deal}`,
    many: (count, deal) => `${count} new orders in ${deal}`,
  });
  return { title, body: listBuyers(data, names), senderName };
}

const changeTitles: Readonly<Record<GroupBuyChange, (deal: string) => string>> = {
  closed: (deal) => `${deal} was closed early`,
  reopened: (deal) => `${deal} is open again`,
  dates: (deal) => `New dates for ${deal}`,
  handover: (deal) => `How you get your order has changed: ${deal}`,
};

function sayGroupBuyChange(data: NoticeDataOf['deal_changed']): string {
  const { change, timeZone, endDate, pickup, isHandedOverAnew, payBy, isDueEarlier } = data;
  const say = formatInstantIn(timeZone);
  const handover = pickup
    ? `Pick up at ${pickup.place}, ${say(pickup.from)} to ${say(pickup.until)}.`
    : 'It’ll be delivered to the address in your order.';
  const until = change === 'closed' ? 'It’s no longer taking orders.' : `Order until ${say(endDate)}.`;
  const due =
    payBy && (isDueEarlier ? `Payment is due ${say(payBy)}, earlier than before.` : `Payment is due ${say(payBy)}.`);
  return [change === 'handover' ? '' : until, change === 'handover' || isHandedOverAnew ? handover : '', due]
    .filter(Boolean)
    .join(' ');
}

export function sayPrice({ amountCents, currency, billing, isTaxed }: PlanPrice): string {
  const amount = moneyNamed({ cents: amountCents, currency });
  if (billing === 'annual') return isTaxed ? `${amount} a year, before tax` : `${amount} a year`;
  return isTaxed ? `${amount} a month, before tax` : `${amount} a month`;
}

const planTitles: Readonly<Record<PlanNews, (plan: string, planNow: string) => string>> = {
  begun: (plan) => `Your ${plan} plan has started`,
  settled: (plan) => `Your payment for the ${plan} plan has arrived`,
  came_back: (plan) => `You have the ${plan} plan again`,
  raised: (plan) => `You’re on the ${plan} plan now`,
  lowered: (_, planNow) => `Your plan is now ${planNow}`,
  ended: (plan) => `Your ${plan} plan has ended`,
};
const stays = 'You keep what you have; you just can’t add more.';

function sayRole(data: NoticeDataOf['role_changed'], names: Names): Words {
  if (data.what === 'platform')
    return data.isSuperadmin
      ? {
          title: `Your role is now ${roleLabelOfPeople.SUPERADMIN}`,
          body: 'A platform administrator has made you an administrator of the whole site.',
        }
      : {
          title: `You’re no longer ${roleLabelOfPeople.SUPERADMIN}`,
          body: 'A platform administrator has changed what you may do here.',
        };
  const senderName = names.organization(data.organizationId);
  switch (data.what) {
    case 'owner':
      return {
        title: `You now own ${senderName}`,
        body: 'From now on, your plan sets its limits, and only you can hand it over again.',
        senderName,
      };
    case 'brought_in':
      return {
        title: `You’re now a member of ${senderName}`,
        body: 'An administrator added you.',
        senderName,
      };
    case 'decided':
      return data.isApproved
        ? {
            title: 'Your role is now Agent',
            body: `${senderName} has made you an agent: you can run group buys.`,
            senderName,
          }
        : {
            title: 'Your agent request was declined',
            body: [`${senderName} declined your request to become an agent.`, data.notes].filter(Boolean).join(' '),
            senderName,
          };
    case 'member':
      return {
        title: `Your role is now ${roleLabelOfPeople[data.role]}`,
        body: `An administrator of ${senderName} has changed what you may do there.`,
        senderName,
      };
  }
}

function sayRefund(data: NoticeDataOf['refund_decided']): Words {
  const { isCompleted, isPlanEnded, isPlanRunning, notes } = data;
  const amount = moneyText(data);
  return {
    title: isCompleted ? 'Your money is on its way back' : 'Your refund request was declined',
    body: [
      isCompleted ? `${amount} goes back the way it was paid.` : `You asked for ${amount} back.`,
      ...(isPlanEnded ? ['Your plan has ended with it.'] : []),
      ...(isPlanRunning
        ? ['Your plan continues and will be charged again with its next period. To end it, choose Free.']
        : []),
      ...(notes ? [notes] : []),
    ].join(' '),
  };
}

/** The words of each kind; a kind without words doesn't compile. */
const words: { [K in NotificationKind]: (data: NoticeDataOf[K], names: Names) => Words } = {
  order_message: ({ orderId, orderNumber, organizerId, text }, names) => {
    const senderName = organizerId === null ? names.buyerOf(orderId) : names.speaker(organizerId, namelessOrganizer);
    return { title: `${senderName} about order ${orderNumber}`, body: text, senderName };
  },
  mention: (data, names) => sayMention('you', data, names),
  mention_all: (data, names) => sayMention(`@${data.whom}`, data, names),
  closure_requested: ({ orderId, orderNumber, groupBuyId }, names) => {
    const senderName = names.buyerOf(orderId);
    return { title: `${senderName} wants to close order ${orderNumber}`, body: names.groupBuy(groupBuyId), senderName };
  },
  order_placed: sayPlaced,
  proof_uploaded: (data, names) => ({
    title: sayNew(data, names, {
      one: (deal) => `New payment proof in ${deal}`,
      many: (count, deal) => `${count} new payment proofs in ${deal}`,
    }),
    body: listBuyers(data, names),
    senderName: names.organization(data.organizationId),
  }),
  proof_rejected: ofStep('proof_rejected'),
  order_settled: ofStep('order_settled'),
  order_processing: ofStep('order_processing'),
  order_shipped: ofStep('order_shipped'),
  order_delivered: ofStep('order_delivered'),
  order_closed: sayClosed,
  order_cancelled: ofStep('order_cancelled'),
  order_corrected: sayCorrected,
  part_paid: sayPartPaid,
  payment_reminder: sayReminder,
  payment_overdue: sayOverdue,
  deal_assigned: ({ groupBuyId, organizationId }, names) => ({
    title: 'A group buy is yours to run',
    body: `${names.groupBuy(groupBuyId)}: you’ll hear about its orders, and its buyers can reach you.`,
    senderName: names.organization(organizationId),
  }),
  deal_changed: (data, names) => ({
    title: changeTitles[data.change](names.groupBuy(data.groupBuyId)),
    body: sayGroupBuyChange(data),
    senderName: names.organization(data.organizationId),
  }),
  announcement: (data, names) => ({
    title: data.what === 'update' ? updateTitle(names.groupBuy(data.groupBuyId)) : data.title,
    body: data.text,
    senderName: names.organization(data.organizationId),
  }),
  question_asked: ({ groupBuyId, organizationId, text }, names) => ({
    title: `New question about ${names.groupBuy(groupBuyId)}`,
    body: text,
    senderName: names.organization(organizationId),
  }),
  question_answered: ({ groupBuyId, organizationId, text }, names) => ({
    title: `Your question about ${names.groupBuy(groupBuyId)} was answered`,
    body: text,
    senderName: names.organization(organizationId),
  }),
  deal_opened: ({ groupBuyId, organizationId }, names) => ({
    title: `${names.groupBuy(groupBuyId)} is open`,
    body: `${names.organization(organizationId)} is taking orders now.`,
    senderName: names.organization(organizationId),
  }),
  role_requested: ({ personId, organizationId }, names) => ({
    title: 'Someone wants to become an agent',
    body: `${names.person(personId)} would like to run group buys for ${ended(names.organization(organizationId))}`,
    senderName: names.person(personId),
  }),
  role_changed: sayRole,
  membership_ended: ({ organizationId }, names) => ({
    title: `You’re no longer a member of ${names.organization(organizationId)}`,
    body: 'An administrator has ended your membership. Your orders stay yours.',
    senderName: names.organization(organizationId),
  }),
  plan_unpaid: ({ tier, tierNow, isOver, price }) => ({
    title: isOver ? `Your plan is now ${tierName[tierNow]}` : 'Your payment failed',
    body: isOver
      ? `The payment for the ${tierName[tier]} plan (${sayPrice(price)}) didn’t arrive. You keep what you have; pay to get the plan back.`
      : `The payment for the ${tierName[tier]} plan (${sayPrice(price)}) failed. Please check your card.`,
  }),
  plan_changed: ({ news, tier, tierNow, price }) => ({
    title: planTitles[news](tierName[tier], tierName[tierNow]),
    body:
      news === 'ended'
        ? `You won’t be charged for it anymore, and your plan is now ${tierName[tierNow]}. ${stays}`
        : `It costs ${sayPrice(price)}.${news === 'lowered' ? ` ${stays}` : ''}`,
  }),
  refund_decided: sayRefund,
  admin_alert: sayAlert,
};

/** The words of a notification, with the names of the moment it is rendered. */
export function sayNotice<K extends NotificationKind>(kind: K, data: NoticeDataOf[K], names: Names): SaidNotice {
  const say: (data: NoticeDataOf[K], names: Names) => Words = words[kind];
  return { senderName: null, ...say(data, names) };
}
