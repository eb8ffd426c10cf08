/** Asking for the money of a plan back (docs/rules/plans.md#refunds). */
import { siteCurrency } from '../money/site-currency.ts';
import type { TextRules } from '../texts/text-rules.ts';

export const refundStatuses = ['pending', 'completed', 'rejected'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

export const refundTexts = {
  reasonRequired: 'Please provide a reason for your refund request.',
  loadFailed: 'Failed to load payment information. Please try again.',
  requestFailed: 'Failed to submit refund request. Please try again.',
  listLoadFailed: 'Failed to load refund requests',
  listErrorTitle: 'Error Loading Refund Requests',
  none: 'No refund requests',
  /** The promise to the person who asks. */
  reviewTime: '2 to 3 business days',
} as const;

export const refundReasonRules: TextRules = { name: 'Reason', most: 1000, required: refundTexts.reasonRequired };
export const refundNotesRules = { name: 'Note', most: 1000 } as const;

/** How long the confirmation is shown to the person who asked. */
export const requestedMessageMs = 5000;

/** Days after which a payment can only be refunded by the people who run the site. */
export const refundableDays = 30;
/** Minutes after which a refund that was begun counts as interrupted and may be decided again. */
export const refundingMinutes = 5;
export const refundsPerPage = 20;

export interface SaidPayment {
  readonly id: string;
  readonly customerId: string | null;
  readonly isPaid: boolean;
  readonly amountCents: number;
  readonly refundedCents: number;
  /** The payer's bank has taken it back, or is asking to. */
  readonly isDisputed: boolean;
  /** ISO 4217, in capitals. */
  readonly currency: string;
  readonly paidAt: Date;
}

/** How much of it can still be refunded, in cents; a payment that a bank takes back would be refunded twice. */
export const refundableCents = ({ isPaid, isDisputed, amountCents, refundedCents }: SaidPayment) =>
  isPaid && !isDisputed ? Math.max(0, amountCents - refundedCents) : 0;

export const isRecentPayment = ({ paidAt }: SaidPayment, now: Date) =>
  now.getTime() - paidAt.getTime() <= refundableDays * 86_400_000;

/** Requests are made in the currency of the site (docs/rules/plans.md#refunds). */
export const isOwnCurrency = (payment: Pick<SaidPayment, 'currency'>) => payment.currency === siteCurrency;
