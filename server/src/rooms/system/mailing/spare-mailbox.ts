import { mailsCausedByOrders, mailsOfOrdersPerHour } from '@cobuy/domain/system/mail-delivery';
import type { Services } from '../../../platform/context.ts';
import type { MailRow } from './outbox.queries.ts';
import type { IsAddressConfirmed } from './spare-unconfirmed.ts';

/**
 * Counts, over all organizations, what strangers may have caused to be mailed to a confirmed address: each organization
 * counts for itself when the order is placed, and an unconfirmed address gets no more than that in a day
 * (`spareUnconfirmed`).
 * @returns null, or the seconds that the mail has to wait
 */
export async function spareMailbox(
  { rateLimiter }: Pick<Services, 'rateLimiter'>,
  { template, recipient, data, attempts, isTest, resentFrom }: MailRow,
  isConfirmed: IsAddressConfirmed,
): Promise<number | null> {
  const wasCounted = attempts > 1;
  // Whoever orders with an account chose to be mailed.
  const isAsked = template === 'order-confirmation' && data.isOfVisitor !== true;
  if (!mailsCausedByOrders.includes(template) || isAsked || isTest || resentFrom !== null || wasCounted) return null;
  const address = recipient.toLowerCase();
  return (await isConfirmed(address)) ? rateLimiter.take('mails-of-orders', mailsOfOrdersPerHour, address) : null;
}
