import { centsFromDecimal } from '@cobuy/domain/money/money';
import type { SignedInContext } from '../../../platform/context.ts';
import { ownCurrency } from '../../../platform/own-currency.ts';
import { readSettings } from '../../system/read-settings.ts';

/** The sums the caller was shown: nobody confirms one they didn't see. In community mode none is shown. */
export async function readExpectedCents(
  context: Pick<SignedInContext, 'db'>,
  shown: readonly (readonly [orderId: string, total: number | undefined])[],
): Promise<ReadonlyMap<string, number> | undefined> {
  const told = shown.flatMap(([orderId, total]) =>
    total === undefined ? [] : [[orderId, centsFromDecimal(total, ownCurrency)] as const],
  );
  if (told.length === 0 || (await readSettings(context)).communityMode) return undefined;
  return new Map(told);
}
