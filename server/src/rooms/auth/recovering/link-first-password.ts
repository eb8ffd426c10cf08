import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createMailedToken } from '../../accounts/create-mailed-token.ts';
import { lockBuyerOfOrder } from './first-password.queries.ts';

interface OfMail {
  organizationId: string;
  orderId: string;
  recipient: string;
}

/**
 * The address that sets a first password, for a mail about an order, once: made when the mail goes out, so that whoever
 * orders doesn't wait for it. Null if the order has another address by now, or its buyer has a password that they set
 * themselves.
 */
export async function linkFirstPassword(
  services: Pick<Services, 'db' | 'log' | 'clock' | 'readPublicUrl'>,
  { organizationId, orderId, recipient }: OfMail,
): Promise<string | null> {
  const publicUrl = await services.readPublicUrl();
  return inTransaction(services, async (tx) => {
    const order = { organizationId, orderId };
    const buyer = await lockBuyerOfOrder(tx, order);
    // A password chosen without reading this address's mail isn't its owner's.
    const isOffered = buyer?.email === recipient.toLowerCase() && !(buyer.hasPassword && buyer.isEmailVerified);
    if (!isOffered) return null;
    const token = await createMailedToken(tx, services, { purpose: 'set_password', userId: buyer.id, order });
    return `${publicUrl}/set-password?token=${token}`;
  });
}
