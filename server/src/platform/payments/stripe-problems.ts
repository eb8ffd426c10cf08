import Stripe from 'stripe';
import { ProviderProblem } from './payment-provider.ts';

function problemOf(error: unknown): ProviderProblem | null {
  if (!(error instanceof Stripe.errors.StripeError)) return null;
  const { statusCode = 0 } = error;
  const isUnreachable =
    error instanceof Stripe.errors.StripeConnectionError ||
    statusCode >= 500 ||
    statusCode === 429 ||
    statusCode === 409;
  // 402: the card was declined, for lack of money or another reason, or its owner must confirm first.
  const kind = isUnreachable ? 'unreachable' : statusCode === 402 ? 'declined' : 'refused';
  // Not Stripe's words, which name customers and would end up in the log. The request's ID leads to them.
  return new ProviderProblem(kind, [error.type, error.code, error.requestId].filter(Boolean).join(' '));
}

/** @throws ProviderProblem for whatever Stripe, or the way to it, refuses. */
export async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw problemOf(error) ?? error;
  }
}

/** Null if there's nothing under the ID. */
export async function presentOrNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    const isMissing = error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
    if (isMissing) return null;
    throw error;
  }
}

/** For a bank that sent the money back. */
export const refusedRefund = () => new ProviderProblem('refused', 'the refund has failed');
