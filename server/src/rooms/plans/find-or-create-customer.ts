import { hash } from 'node:crypto';
import type { SignedInContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changeAccount } from '../accounts/change-account.ts';
import { lockAccount } from '../accounts/lock-account.ts';
import { askProvider, type PaidServices } from './ask-provider.ts';

/** Whom the provider charges for the caller. */
export async function findOrCreateCustomer(
  context: SignedInContext & PaidServices,
  account: { id: string; email: string; stripeCustomerId: string | null },
): Promise<string> {
  if (account.stripeCustomerId) return account.stripeCustomerId;
  const { id: userId, email } = account;
  // A key belongs to what is sent with it, and the address may change.
  const key = `customer:${userId}:${hash('sha256', email)}`;
  const made = await askProvider(context, () => context.paymentProvider.createCustomer({ userId, email }, key));
  return inTransaction(context, async (tx) => {
    const held = await lockAccount(tx, userId);
    if (held.stripeCustomerId) return held.stripeCustomerId;
    await changeAccount(tx, context, held, { stripeCustomerId: made });
    return made;
  });
}
