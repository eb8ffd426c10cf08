// A stored notification: ids and values, never sentences, so it always shows current names.

import type { Currency, Money } from '../money/money.ts';
import type { Correction } from '../orders/order-correction.ts';
import type { OrderField } from '../orders/order-details.ts';
import type { StepCause } from '../orders/step-causes.ts';
import type { PlanNews } from '../plans/subscription-rules.ts';
import type { MemberRole } from '../roles/roles.ts';
import type { Tier } from '../tiers/tiers.ts';
import type { AdminAlertData } from './admin-alerts.ts';
import type { NamedThen } from './notice-names.ts';
import type { NotificationKind } from './notification-rules.ts';

export interface NoticedOrders {
  readonly count: number;
  /** The first order's number. */
  readonly orderNumber: string;
  /** Their group buys, each once, the first order's first. */
  readonly groupBuyIds: readonly string[];
}

export type HandedOver = 'pickup' | 'delivery' | 'both';

export interface StepData {
  readonly orders: NoticedOrders;
  readonly how: HandedOver;
  readonly reason: string | null;
  /** Set where the program itself moved the orders. */
  readonly cause: StepCause | null;
}
export const stepKinds = [
  'proof_rejected',
  'order_settled',
  'order_processing',
  'order_shipped',
  'order_delivered',
  'order_closed',
  'order_cancelled',
] as const satisfies readonly NotificationKind[];
export type StepKind = (typeof stepKinds)[number];

/** An instant, printed in its organization's time zone. ISO 8601. */
interface Instant {
  readonly at: string;
  readonly timeZone: string;
}

interface OfGroupBuy {
  readonly groupBuyId: string;
  readonly organizationId: string;
}

interface Mention {
  readonly personId: string;
  readonly channelId: string;
  readonly text: string;
}

interface NewInGroupBuy extends OfGroupBuy {
  readonly count: number;
  /** One order for each person that the notice names. */
  readonly orderIds: readonly string[];
  readonly otherPeople: number;
}

/** A buyer has changed an order; its history says what. */
interface ChangedInGroupBuy extends OfGroupBuy {
  readonly what: 'changed';
  readonly orderId: string;
}

interface AskedInGroupBuy extends OfGroupBuy {
  readonly text: string;
}

export interface PlanPrice {
  readonly amountCents: number;
  readonly currency: Currency;
  readonly billing: 'monthly' | 'annual';
  readonly isTaxed: boolean;
}

type OrderClosed =
  | StepData
  /** The buyer had asked to close the order. */
  | {
      readonly asked: true;
      readonly orderId: string;
      readonly orderNumber: string;
      readonly groupBuyId: string;
      readonly organizerId: string;
    };

type OrderCorrected =
  | ({ readonly what: 'items'; readonly orders: NoticedOrders; readonly reason: string } & Correction)
  | { readonly what: 'contact'; readonly orders: NoticedOrders; readonly fields: readonly OrderField[] }
  /** Community mode has ended. `due` is null where the order is paid at the handover. */
  | ({ readonly what: 'charged'; readonly orders: NoticedOrders; readonly due: Instant | null } & Money);

type RoleChanged =
  | { readonly what: 'owner' | 'brought_in'; readonly organizationId: string }
  | {
      readonly what: 'decided';
      readonly organizationId: string;
      readonly isApproved: boolean;
      readonly notes: string | null;
    }
  | { readonly what: 'platform'; readonly isSuperadmin: boolean }
  | { readonly what: 'member'; readonly organizationId: string; readonly role: MemberRole };

type Announcement =
  | { readonly what: 'broadcast'; readonly organizationId: string; readonly title: string; readonly text: string }
  | ({ readonly what: 'update' } & AskedInGroupBuy);

export type GroupBuyChange = 'closed' | 'reopened' | 'dates' | 'handover';

export interface NoticeDataOf {
  /** `organizerId` is null where the buyer writes. */
  order_message: {
    readonly orderId: string;
    readonly orderNumber: string;
    readonly organizerId: string | null;
    readonly text: string;
  };
  mention: Mention;
  mention_all: Mention & { readonly whom: 'everyone' | 'channel' | 'here' };
  closure_requested: { readonly orderId: string; readonly orderNumber: string; readonly groupBuyId: string };
  order_placed: NewInGroupBuy | ChangedInGroupBuy;
  proof_uploaded: NewInGroupBuy;
  proof_rejected: StepData;
  order_settled: StepData;
  order_processing: StepData;
  order_shipped: StepData;
  order_delivered: StepData;
  order_closed: OrderClosed;
  order_cancelled: StepData;
  order_corrected: OrderCorrected;
  /** `restCents` is null where nothing is said of it. */
  part_paid: Money & {
    readonly orders: NoticedOrders;
    readonly how: 'received' | 'given_back' | 'not_received';
    readonly restCents: number | null;
    /** The organizer's note; older notices have none. */
    readonly reason?: string | null;
  };
  payment_reminder: { readonly orders: NoticedOrders };
  payment_overdue: { readonly orders: NoticedOrders };
  deal_assigned: OfGroupBuy;
  deal_changed: OfGroupBuy & {
    readonly change: GroupBuyChange;
    readonly timeZone: string;
    readonly endDate: string;
    /** Null: it is delivered. */
    readonly pickup: { readonly place: string; readonly from: string; readonly until: string } | null;
    /** Whether pickup or delivery has changed, too. */
    readonly isHandedOverAnew: boolean;
    /** Null where nothing is said of the payment. */
    readonly payBy: string | null;
    readonly isDueEarlier: boolean;
  };
  announcement: Announcement;
  question_asked: AskedInGroupBuy;
  question_answered: AskedInGroupBuy;
  deal_opened: OfGroupBuy;
  role_requested: { readonly personId: string; readonly organizationId: string };
  role_changed: RoleChanged;
  membership_ended: { readonly organizationId: string };
  plan_unpaid: { readonly tier: Tier; readonly tierNow: Tier; readonly isOver: boolean; readonly price: PlanPrice };
  plan_changed: { readonly news: PlanNews; readonly tier: Tier; readonly tierNow: Tier; readonly price: PlanPrice };
  refund_decided: Money & {
    readonly isCompleted: boolean;
    readonly isPlanEnded: boolean;
    readonly isPlanRunning: boolean;
    readonly notes: string | null;
  };
  admin_alert: AdminAlertData;
}

export type KindAndData = { [K in NotificationKind]: { kind: K; data: NoticeDataOf[K] } }[NotificationKind];
/** Stored data; older ones have no `named`. */
export type NoticeData = KindAndData['data'] & { readonly named?: NamedThen };

export const namedBy = {
  groupBuys: ['groupBuyId', 'groupBuyIds'],
  organizations: ['organizationId'],
  people: ['personId', 'organizerId'],
  buyersOfOrders: ['orderId', 'orderIds'],
  channels: ['channelId'],
} as const;
export type NamedIds = Record<keyof typeof namedBy, string[]>;

/** The ids by which some notices name things and people, each once. */
export function idsNamedIn(notices: readonly object[]): NamedIds {
  const found = Object.fromEntries(Object.keys(namedBy).map((what) => [what, new Set<string>()]));
  const kindOfKey = new Map(
    Object.entries(namedBy).flatMap(([what, keys]) => keys.map((key) => [key as string, what] as const)),
  );
  const look = (value: object) => {
    for (const [key, inside] of Object.entries(value)) {
      const ids = found[kindOfKey.get(key) ?? ''];
      if (ids) for (const id of [inside].flat()) if (typeof id === 'string') ids.add(id);
      if (!ids && typeof inside === 'object' && inside !== null && !Array.isArray(inside)) look(inside);
    }
  };
  for (const notice of notices) look(notice);
  return Object.fromEntries(Object.entries(found).map(([what, ids]) => [what, [...ids]])) as NamedIds;
}
