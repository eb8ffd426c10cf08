import type { SecondFactorNews } from '@cobuy/domain/accounts/second-factor-rules';
import type { PlanNews } from '@cobuy/domain/plans/subscription-rules';
import { loadTemplate } from './render-mail.ts';

/** Which order a mail is about. A type, as an interface can't be a record of unknown values. */
export type AboutOrder = {
  orderNumber: string;
  groupBuyTitle: string;
  organizationName: string;
  orderUrl: string;
};

/** How to pay an unpaid order. A type, as above. */
export type ToPay = {
  /** The amount due now, as shown: "$12.50". */
  totalAmount: string;
  /** There's nothing to pay, however the currency shows zero. */
  isFree: boolean;
  /** What was paid before and isn't in `totalAmount`; null if nothing was. */
  paidAmount: string | null;
  /** ISO 8601. */
  payBy: string;
  paymentMethod: string;
  /** Only the payee. */
  payee: string | null;
  /** What to write in the payment's note. */
  paymentNote: string;
  /** Opens the payment with the details filled in. */
  paymentLink: string | null;
  paymentInstructions: string | null;
};

type Owed = Omit<ToPay, 'isFree'>;

/** How to pay the rest of an order. A type, as above. */
export type RestToPay = Omit<ToPay, 'totalAmount' | 'isFree' | 'paidAmount' | 'payBy'> & {
  /** ISO 8601; empty if it's paid at the handover or has no due date. */
  payBy: string;
  paidAtHandover: boolean;
};

/** An order's amounts, each as shown, or empty if there's nothing to say. A type, as above. */
export type Standing = { totalAmount: string; paidAmount: string; restAmount: string; giveBackAmount: string };

/** Where and when to pick up; all empty for delivery. A type, as above. */
export type HandedOver = { pickupPlace: string; pickupFrom: string; pickupUntil: string; pickupNote: string };

/** The variables of each template; each member is a file in `templates`. */
export interface MailData {
  'order-confirmation': AboutOrder &
    ToPay &
    HandedOver & {
      /** If so, the mail asks for no proof and names no date. */
      paidAtHandover: boolean;
      cancelsUnpaid: boolean;
      /** `price`: for all pieces, as shown; null if the installation shows no prices. */
      items: readonly { name: string; unit: string | null; quantity: number; price: string | null }[];
      /** For an account without a password. */
      setPasswordUrl: string | null;
    };
  /**
   * `wasFree`: community mode, which showed its total as nothing, has ended. `cancelsUnpaid` is about a due date to come,
   * `cancelledOn`, until when a proof still saves the order, about one that has passed.
   */
  'payment-reminder': AboutOrder & Owed & { wasFree: boolean; cancelsUnpaid: boolean; cancelledOn: string };
  /** `cancelledOn`: until when a proof still saves the order; empty if nobody cancels it. */
  'payment-overdue': AboutOrder & Owed & { cancelledOn: string };
  /** `payBy`: deadline for another proof; `cancelledOn`: when the order is canceled without one, or empty. */
  'proof-rejected': AboutOrder & ToPay & { reason: string; cancelledOn: string };
  /** `restReceived`: the part that came now, as shown; empty if no part, or all of it, was told before. */
  'payment-received': AboutOrder & { totalAmount: string; restReceived: string; wasPaidInParts: boolean };
  /** An organizer changed what the order contains; `detail` says what happened to which product. */
  'order-corrected': AboutOrder & Standing & RestToPay & { reason: string; detail: string };
  /** Its buyer changed its items, and the amount to pay with them; `detail` says which products changed, and how. */
  'order-changed': AboutOrder &
    Omit<Standing, 'giveBackAmount'> &
    RestToPay & { detail: string; cancelsUnpaid: boolean };
  /** An organizer changed the recipient or address; `detail` says which. */
  'order-contact-changed': AboutOrder & { detail: string };
  /** A part of the payment came, or money was given back; `reason`: the organizer's note; `isAll`: of what never came. */
  'part-paid': AboutOrder &
    Standing &
    RestToPay & { amount: string; isGivenBack: boolean; isNotReceived: boolean; isAll: boolean; reason: string };
  /** To the address that a guest's order moved away from; doesn't reveal the new one. */
  'order-moved': { groupBuyTitle: string; organizationName: string };
  'order-cancelled': AboutOrder & { reason: string | null; giveBackAmount: string };
  /** `restAmount`: what remains to be paid, as shown; empty if nothing does. */
  'order-shipped': AboutOrder & HandedOver & { restAmount: string; paidAtHandover: boolean; paymentMethod: string };
  'order-closed': AboutOrder;
  /** To the organizers; `orderUrl` leads to its chat. */
  'closure-requested': AboutOrder & { buyerName: string };
  /** To a deal's organizers, at most once an hour: what's new since the last mail. */
  'order-news': {
    groupBuyTitle: string;
    organizationName: string;
    orderCount: number;
    proofCount: number;
    orders: readonly { buyerName: string; totalAmount: string; url: string }[];
    proofs: readonly { buyerName: string; url: string }[];
    /** How many aren't listed. */
    moreCount: number;
    url: string;
  };
  /** To an organizer, daily: new and open items per group buy. `endDate` is empty if it doesn't end soon. */
  'daily-digest': {
    organizationName: string;
    orderCount: number;
    proofCount: number;
    dueCount: number;
    questionCount: number;
    endingCount: number;
    deals: readonly {
      title: string;
      orderCount: number;
      proofCount: number;
      dueCount: number;
      questionCount: number;
      endDate: string;
      url: string;
    }[];
    /** How many aren't listed. */
    moreCount: number;
    url: string;
  };
  'deal-assigned': { groupBuyTitle: string; organizationName: string; url: string };
  /** To buyers; `payBy` is empty if no payment is due. */
  'deal-changed': AboutOrder &
    ToPay &
    HandedOver & {
      change: 'closed' | 'reopened' | 'dates' | 'handover';
      isDelivered: boolean;
      /** The handover differs from all that was told before. */
      isHandedOverAnew: boolean;
      endDate: string;
      paidAtHandover: boolean;
      /** `payBy` is earlier than the date told before. */
      isDueEarlier: boolean;
    };
  broadcast: {
    title: string;
    body: string;
    organizationName: string;
    /** Null: it is about the organization. */
    groupBuyTitle: string | null;
    url: string;
  };
  /** To the person who asked before ordering. */
  'question-answered': {
    groupBuyTitle: string;
    organizationName: string;
    question: string;
    answer: string;
    url: string;
    /** Whether a stranger typed the address; false for an account's. */
    isTypedAddress: boolean;
  };
  /** To a deal's organizers, at most once an hour. */
  'questions-waiting': {
    groupBuyTitle: string;
    organizationName: string;
    count: number;
    questions: readonly string[];
    /** How many aren't listed. */
    moreCount: number;
    url: string;
  };
  /** To a typed address; `groupBuyTitle` is null if it's about the organization's next group buys. */
  'confirm-follow': { organizationName: string; groupBuyTitle: string | null; url: string; hours: number };
  /** `endUrl` is empty if no further mails follow. */
  'deal-opened': {
    groupBuyTitle: string;
    organizationName: string;
    endDate: string;
    url: string;
    endUrl: string;
  };
  'missed-messages': {
    count: number;
    /** The oldest messages; `title` says who wrote and where. */
    messages: readonly { title: string; preview: string; url: string }[];
    /** How many aren't listed. */
    moreCount: number;
  };
  /** Names nobody: the registrant may have typed a stranger's address and any name. */
  'verify-email': { verifyUrl: string; hours: number };
  'reset-password': { resetUrl: string; hours: number };
  /** To an address that somebody wants for their account. `isTaken`: it has one; then the link signs in to that. */
  'change-email': { isTaken: boolean; changeUrl: string; hours: number };
  /** To an account's current or former address. */
  'email-change-notice': { isDone: boolean; newEmail: string; securityUrl: string; forgotPasswordUrl: string };
  'password-set-notice': { forgotPasswordUrl: string };
  /** Tells an account's owner what changed in its second factors. `passkeyName` is empty if no passkey is concerned. */
  'second-factor-changed': {
    news: SecondFactorNews;
    passkeyName: string;
    codesLeft: number;
    securityUrl: string;
    forgotPasswordUrl: string;
  };
  /** To a supplier: what a deal orders. `message`: the organizer's text above it. */
  'supplier-order': {
    message: string;
    groupBuyTitle: string;
    organizationName: string;
    supplierName: string;
    /** `unitCost` is null if it was ordered at different costs. */
    lines: readonly {
      quantity: number;
      product: string;
      unit: string | null;
      sku: string | null;
      unitCost: string | null;
      cost: string;
    }[];
    pieces: string;
    total: string;
    organiserName: string;
    replyTo: string;
  };
  /** To the person who asked to be an agent; `notes` are from the person who decided, or null. */
  'role-request-decided': { organizationName: string; isApproved: boolean; notes: string | null; url: string };
  /** To the person who pays for a plan. `isOver`: the grace period and the plan have ended. */
  'payment-failed': {
    plan: string;
    /** With its currency and period, as in `plan-changed`. */
    price: string;
    planNow: string | null;
    isOver: boolean;
    graceEndsAt: string;
    url: string;
  };
  /** To the person who pays for a plan. `renewsOn`: ISO 8601; empty if it won't renew. */
  'plan-changed': {
    news: PlanNews;
    plan: string;
    planNow: string;
    price: string;
    renewsOn: string;
    url: string;
  };
  /** To the person who asked for a refund; `notes` are from the person who decided, or null. */
  'refund-decided': {
    isCompleted: boolean;
    isPlanEnded: boolean;
    isPlanRunning: boolean;
    amount: string;
    notes: string | null;
    url: string;
  };
  /** To a typed address; `role` as shown on screen. `inviterName` is empty if it can't be a name. */
  invitation: { organizationName: string; inviterName: string; role: string; days: number; url: string };
  /** To administrators: what needs their attention, and where to find it. */
  'admin-alert': { title: string; body: string; url: string };
  welcome: { name: string; browseUrl: string };
  /** To the installation's support. `account` is the confirmed address of the signed-in sender. */
  'support-message': {
    name: string;
    email: string;
    message: string;
    orderNumber: string | null;
    orderUrl: string | null;
    account: string | null;
  };
}

export const composeMail = <T extends keyof MailData>(template: T, data: MailData[T]) => ({
  template,
  templateVersion: loadTemplate(template).version,
  data,
});
export type ComposedMail = ReturnType<typeof composeMail>;
