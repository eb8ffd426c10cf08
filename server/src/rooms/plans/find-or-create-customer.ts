import { hash } from 'node:crypto';
import type { SignedInContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changeAccount } from '../accounts/change-account.ts';
import { lockOwnAccount } from '../accounts/lock-account.ts';
import { askProvider, type PaidServices } from './ask-provider.ts';

/**
 * Whom the provider charges for the caller, told the address that the account has now. One whom the provider has
 * forgotten (its test account was emptied, or the keys are of another account) gives way to another.
 */
export async function findOrCreateCustomer(
  context: SignedInContext & PaidServices,
  account: { id: string; email: string; stripeCustomerId: string | null },
): Promise<string> {
  const { id: userId, email, stripeCustomerId: known } = account;
  const { paymentProvider: provider } = context;
  if (known && (await askProvider(context, () => provider.updateCustomer(known, { email })))) return known;
  // A key belongs to what is sent with it, and the address may change.
  const key = `customer:${userId}:${hash('sha256', `${email} ${known}`)}`;
  const made = await askProvider(context, () => provider.createCustomer({ userId, email }, key));
  return inTransaction(context, async (tx) => {
    const held = await lockOwnAccount(tx, userId);
    if (held.stripeCustomerId && held.stripeCustomerId !== known) return held.stripeCustomerId;
    await changeAccount(tx, context, held, { stripeCustomerId: made });
    return made;
  });
}
