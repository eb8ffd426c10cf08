import { paymentErrors } from '@cobuy/contract/payments/payments.errors';
import { isOutdated, type SeenVersion } from '@cobuy/contract/wire/versions';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { refuse } from '../../platform/refusal.ts';
import { readSettings } from '../system/read-settings.ts';
import { type MethodRow, updateMethod } from './payments.queries.ts';
import { presentMethod } from './payments.view.ts';

type Written = Pick<
  MethodRow,
  'displayName' | 'description' | 'instructions' | 'icon' | 'payee' | 'paymentLink' | 'paidAtHandover' | 'isEnabled'
>;
type Rewriting = { [name in keyof Written]?: Written[name] | undefined };

const ofNothing: Written = {
  displayName: '',
  description: null,
  instructions: null,
  icon: null,
  payee: null,
  paymentLink: null,
  paidAtHandover: false,
  isEnabled: true,
};

/** A method as changed or added; fields left out stay as they are. */
export const writtenOver = (body: Rewriting, row: Written = ofNothing): Written => ({
  displayName: body.displayName ?? row.displayName,
  description: body.description === undefined ? row.description : body.description,
  instructions: body.instructions === undefined ? row.instructions : body.instructions,
  icon: body.icon === undefined ? row.icon : body.icon,
  payee: body.payee === undefined ? row.payee : body.payee,
  paymentLink: body.paymentLink === undefined ? row.paymentLink : body.paymentLink,
  paidAtHandover: body.paidAtHandover ?? row.paidAtHandover,
  isEnabled: body.isEnabled ?? row.isEnabled,
});

const toldOf = ({ instructions, payee, paymentLink }: Pick<Written, 'instructions' | 'payee' | 'paymentLink'>) =>
  JSON.stringify([instructions, payee, paymentLink]);

/** Sets a method's name, texts, link and switch under the list's lock, unless somebody has changed them since they were read. */
export async function rewriteMethod(
  context: SignedInContext,
  tx: Db,
  row: MethodRow,
  written: Written,
  seen: SeenVersion,
): Promise<void> {
  if (isOutdated(seen, row)) {
    // On the transaction's connection: waiting for another while holding one could deadlock.
    const { enabledPaymentMethods } = await readSettings({ db: tx });
    refuse(paymentErrors.edited_meanwhile, { details: { current: presentMethod(row, enabledPaymentMethods) } });
  }
  // Later than any editor's copy, even within the same millisecond.
  const updatedAt = new Date(Math.max(context.clock.now().getTime(), row.updatedAt.getTime() + 1));
  const payingChangedAt = toldOf(written) === toldOf(row) ? row.payingChangedAt : updatedAt;
  await updateMethod(tx, row, { ...written, payingChangedAt, updatedAt });
}
