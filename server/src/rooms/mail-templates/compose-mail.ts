import type { SecondFactorNews } from '@cobuy/domain/accounts/second-factor-rules';
import type { PlanNews } from '@cobuy/domain/plans/subscription-rules';
import { loadTemplate } from './render-mail.ts';

/** Which order a mail is about. A type, not an interface: only a type is a record of unknown values as well. */
export type AboutOrder = {
  orderNumber: string;
  groupBuyTitle: string;
  organizationName: string;
  orderUrl: string;
};

/** How an unpaid order is paid. A type, as above. */
export type ToPay = {
  /** What is to pay now, as shown: "$12.50". */
  totalAmount: string;
  /** Parts of it that were paid before, which are not in `totalAmount`; null where none was. */
  paidAmount: string | null;
  /** ISO 8601. */
  payBy: string;
  paymentMethod: string;
  /** To whom, alone. */
  payee: string | null;
  /** What to write in the note of the payment. */
  paymentNote: string;
  /** Opens the payment, filled in. */
  paymentLink: string | null;
  paymentInstructions: string | null;
};

/** How the rest of an order is paid. A type, as above. */
export type RestToPay = Omit<ToPay, 'totalAmount' | 'paidAmount' | 'payBy'> & {
  /** ISO 8601; empty where it is paid at the handover, or no day is set for it. */
  payBy: string;
  paidAtHandover: boolean;
};

/** How an order stands, each as shown, or empty where there is nothing to say. A type, as above. */
export type Standing = { totalAmount: string; paidAmount: string; restAmount: string; giveBackAmount: string };

/** Where and when to pick up; each is empty where it is delivered. A type, as above. */
export type HandedOver = { pickupPlace: string; pickupFrom: string; pickupUntil: string; pickupNote: string };

/** What the variables of each template stand for; one file of `templates` a member. */
export interface MailData {
  'order-confirmation': AboutOrder &
    ToPay &
    HandedOver & {
      /** No proof is asked for then, nor a day named. */
      paidAtHandover: boolean;
      cancelsUnpaid: boolean;
      /** `price`: of all pieces, as shown; null where the installation shows none. */
      items: readonly { name: string; unit: string | null; quantity: number; price: string | null }[];
      /** For an account without a password. */
      setPasswordUrl: string | null;
    };
  /**
   * `wasFree`: community mode, which showed its total as nothing, has ended. `cancelsUnpaid` is said of a day to come,
   * `cancelledOn`, until when a proof still keeps the order, once that has passed.
   */
  'payment-reminder': AboutOrder & ToPay & { wasFree: boolean; cancelsUnpaid: boolean; cancelledOn: string };
  /** `cancelledOn`: until when a proof still keeps the order; empty where nobody cancels it. */
  'payment-overdue': AboutOrder & ToPay & { cancelledOn: string };
  /** `payBy`: until when another proof is waited for; `cancelledOn`: until when the order stays without one, or empty. */
  'proof-rejected': AboutOrder & ToPay & { reason: string; cancelledOn: string };
  /** `restReceived`: what of it came now, as shown; empty where no part of it was told before, or all of it was. */
  'payment-received': AboutOrder & { totalAmount: string; restReceived: string; wasPaidInParts: boolean };
  /** An organiser changed what it gets; `detail` says what became of which product. */
  'order-corrected': AboutOrder & Standing & RestToPay & { reason: string; detail: string };
  /** Its buyer changed what it holds, and with that what is to pay; `detail` says what became of which product. */
  'order-changed': AboutOrder &
    Omit<Standing, 'giveBackAmount'> &
    RestToPay & { detail: string; cancelsUnpaid: boolean };
  /** An organizer changed who gets it or where; `detail` says what of it. */
  'order-contact-changed': AboutOrder & { detail: string };
  /** A part of the payment came, or money was given back. */
  'part-paid': AboutOrder &
    Standing &
    RestToPay & { amount: string; reason: string | null; isGivenBack: boolean; isNotReceived: boolean };
  /** To the address that a guest's order has left: nothing of where it went. */
  'order-moved': { groupBuyTitle: string; organizationName: string };
  'order-cancelled': AboutOrder & { reason: string | null; giveBackAmount: string };
  /** `restAmount`: what is still to pay, as shown; empty where nothing is. */
  'order-shipped': AboutOrder & HandedOver & { restAmount: string; paidAtHandover: boolean; paymentMethod: string };
  'order-closed': AboutOrder;
  /** To the organisers; `orderUrl` leads to its chat. */
  'closure-requested': AboutOrder & { buyerName: string };
  /** To the organisers of a deal, at most once an hour: what came since the mail before. */
  'order-news': {
    groupBuyTitle: string;
    organizationName: string;
    orderCount: number;
    proofCount: number;
    orders: readonly { buyerName: string; totalAmount: string; url: string }[];
    proofs: readonly { buyerName: string; url: string }[];
    /** Those that are not listed. */
    moreCount: number;
    url: string;
  };
  /** To an organiser, once a day: of each group buy what came and what waits. `endDate` is empty where it does not end soon. */
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
    /** Those that are not listed. */
    moreCount: number;
    url: string;
  };
  'deal-assigned': { groupBuyTitle: string; organizationName: string; url: string };
  /** To its buyers; `payBy` is empty where no payment is waited for. */
  'deal-changed': AboutOrder &
    ToPay &
    HandedOver & {
      change: 'closed' | 'reopened' | 'dates' | 'handover';
      isDelivered: boolean;
      /** In another way than before all that is told. */
      isHandedOverAnew: boolean;
      endDate: string;
      paidAtHandover: boolean;
      /** `payBy` is before the day that was told. */
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
  /** To whoever asked before ordering. */
  'question-answered': {
    groupBuyTitle: string;
    organizationName: string;
    question: string;
    answer: string;
    url: string;
  };
  /** To the organisers of a deal, at most once an hour. */
  'questions-waiting': {
    groupBuyTitle: string;
    organizationName: string;
    count: number;
    questions: readonly string[];
    /** Those that are not listed. */
    moreCount: number;
    url: string;
  };
  /** To an address that somebody typed; `groupBuyTitle` is null where it is about the next ones of the organization. */
  'confirm-follow': { organizationName: string; groupBuyTitle: string | null; url: string; hours: number };
  /** `endUrl` is empty where nothing more follows. */
  'deal-opened': {
    groupBuyTitle: string;
    organizationName: string;
    endDate: string;
    url: string;
    endUrl: string;
  };
  'missed-messages': {
    count: number;
    /** The oldest of them; `title` says whose and where. */
    messages: readonly { title: string; preview: string; url: string }[];
    /** Those that are not listed. */
    moreCount: number;
  };
  /** Names nobody: whoever registered may have typed a stranger's address and any name. */
  'verify-email': { verifyUrl: string; hours: number };
  'reset-password': { resetUrl: string; hours: number };
  /** To an address that somebody wants for their account. `isTaken`: it has one; then the link signs in to that. */
  'change-email': { isTaken: boolean; changeUrl: string; hours: number };
  /** To the address that an account has, or had. */
  'email-change-notice': { isDone: boolean; newEmail: string; securityUrl: string; forgotPasswordUrl: string };
  'password-set-notice': { forgotPasswordUrl: string };
  /** To whoever's account it is: what became of its second factors. `passkeyName` is empty where it is about none. */
  'second-factor-changed': {
    news: SecondFactorNews;
    passkeyName: string;
    codesLeft: number;
    securityUrl: string;
    forgotPasswordUrl: string;
  };
  /** To a supplier: what a deal orders from them. `message`: what the organiser writes above it. */
  'supplier-order': {
    message: string;
    groupBuyTitle: string;
    organizationName: string;
    supplierName: string;
    /** `unitCost` is null where it was ordered at several costs. */
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
  /** To whoever asked to become an agent; `notes` of whoever decided, or null. */
  'role-request-decided': { organizationName: string; isApproved: boolean; notes: string | null; url: string };
  /** To whoever pays for a plan. `isOver`: the time of grace is, and the plan with it. */
  'payment-failed': {
    plan: string;
    /** With its currency and for how long, as in the next one. */
    price: string;
    planNow: string | null;
    isOver: boolean;
    graceEndsAt: string;
    url: string;
  };
  /** To whoever pays for a plan. `renewsOn`: ISO 8601; empty where it is not paid for again. */
  'plan-changed': {
    news: PlanNews;
    plan: string;
    planNow: string;
    price: string;
    renewsOn: string;
    url: string;
  };
  /** To whoever asked for money back; `notes` of whoever decided, or null. */
  'refund-decided': {
    isCompleted: boolean;
    isPlanEnded: boolean;
    isPlanRunning: boolean;
    amount: string;
    notes: string | null;
    url: string;
  };
  /** To an address that somebody typed; `role` as screens name it. `inviterName` is empty where it can't be a name. */
  invitation: { organizationName: string; inviterName: string; role: string; days: number; url: string };
  /** To administrators: what needs them, and where it shows. */
  'admin-alert': { title: string; body: string; url: string };
  welcome: { name: string; browseUrl: string };
  /** To whoever supports the installation. `account`: the address of whoever is signed in, which is proved. */
  'support-message': {
    name: string;
    email: string;
    message: string;
    orderNumber: string | null;
    orderUrl: string | null;
    account: string | null;
  };
}

/** Ties the data to its template, for `queueMail`. */
export const composeMail = <T extends keyof MailData>(template: T, data: MailData[T]) => ({
  template,
  templateVersion: loadTemplate(template).version,
  data,
});
export type ComposedMail = ReturnType<typeof composeMail>;
