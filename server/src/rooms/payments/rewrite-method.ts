import { paymentErrors } from '@cobuy/contract/payments/payments.errors';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { readSettings } from '../system/read-settings.ts';
import { type MethodRow, updateMethod } from './payments.queries.ts';
import { presentMethod } from './payments.view.ts';

type Rewritten = Pick<
  MethodRow,
  'displayName' | 'description' | 'instructions' | 'icon' | 'payee' | 'paymentLink' | 'paidAtHandover' | 'isEnabled'
>;

/** What a buyer was told of how to pay. */
const toldOf = ({ instructions, payee, paymentLink }: Pick<Rewritten, 'instructions' | 'payee' | 'paymentLink'>) =>
  JSON.stringify([instructions, payee, paymentLink]);

/** Sets a method's name, texts, link and switch under the list's lock, unless somebody has changed them since they were read. */
export async function rewriteMethod(
  context: SignedInContext,
  tx: Db,
  row: MethodRow,
  { expectedUpdatedAt, ...body }: Rewritten & { expectedUpdatedAt?: string | undefined },
): Promise<void> {
  if (expectedUpdatedAt && Date.parse(expectedUpdatedAt) !== row.updatedAt.getTime()) {
    // On the connection of the transaction: waiting for another one while holding it could wait forever.
    const { enabledPaymentMethods } = await readSettings({ db: tx });
    refuse(paymentErrors.edited_meanwhile, { details: { current: presentMethod(row, enabledPaymentMethods) } });
  }
  // Later than any copy that an editor holds, even within the same millisecond.
  const updatedAt = new Date(Math.max(context.clock.now().getTime(), row.updatedAt.getTime() + 1));
  const payingChangedAt = toldOf(body) === toldOf(row) ? row.payingChangedAt : updatedAt;
  await updateMethod(tx, row, { ...body, payingChangedAt, updatedAt });
}
