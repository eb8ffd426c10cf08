import { hash } from 'node:crypto';
import type { SignedInContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changeAccount } from '../accounts/change-account.ts';
import { lockOwnAccount } from '../accounts/lock-account.ts';
import { askProvider, type PaidServices } from './ask-provider.ts';

/**
 * The provider's customer for the caller, updated to the account's current address. One the provider no longer knows
 * (its test account was emptied, or the keys are another account's) is replaced.
 */
export async function findOrCreateCustomer(
  context: SignedInContext & PaidServices,
  account: { id: string; email: string; stripeCustomerId: string | null },
): Promise<string> {
  const { id: userId, email, stripeCustomerId: known } = account;
  const { paymentProvider: provider } = context;
  if (known && (await askProvider(context, () => provider.updateCustomer(known, { email })))) return known;
  // The key covers what is sent with it, as the address may change.
  const key = `customer:${userId}:${hash('sha256', `${email} ${known}`)}`;
  const made = await askProvider(context, () => provider.createCustomer({ userId, email }, key));
  return inTransaction(context, async (tx) => {
    const held = await lockOwnAccount(tx, userId);
    if (held.stripeCustomerId && held.stripeCustomerId !== known) return held.stripeCustomerId;
    await changeAccount(tx, context, held, { stripeCustomerId: made });
    return made;
  });
}
