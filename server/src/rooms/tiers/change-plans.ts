import { tierErrors } from '@cobuy/contract/tiers/tiers.errors';
import type { tierCalls } from '@cobuy/contract/tiers/tiers.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { centsFromDecimal } from '@cobuy/domain/money/money';
import { siteCurrency } from '@cobuy/domain/money/site-currency';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/refusal.ts';
import { forgetKeptPlans, type Plans, readPlansWithin } from './read-plans.ts';
import { tellPlans } from './tell-plans.ts';
import { deleteUsageAcrossOrganizations, raiseVersion, replacePrices, replaceSettings } from './tiers.queries.ts';
import { presentPrices, presentSettings } from './tiers.view.ts';

type Settings = ParsedRequest<typeof tierCalls.changeTierSettings>['body'];
type Prices = ParsedRequest<typeof tierCalls.changeTierPrices>['body'];

/** Holds a part of the plans, changes it, and answers with what they are now; the other processes know within a second. */
const change = (
  context: SignedInContext,
  { part, seen }: { part: 'settings' | 'prices'; seen: number | undefined },
  write: (tx: Db) => Promise<unknown>,
): Promise<Plans> =>
  inTransaction(context, async (tx, afterCommit) => {
    const before = (await raiseVersion(tx, part)) - 1;
    if (seen !== undefined && seen !== before) {
      const plans = await readPlansWithin(tx);
      const saved = { ...plans, versions: { ...plans.versions, [part]: before } };
      const current = part === 'settings' ? presentSettings(saved) : presentPrices(saved);
      refuse(tierErrors.edited_meanwhile, { details: { current } });
    }
    await write(tx);
    const plans = await readPlansWithin(tx);
    afterCommit(() => {
      forgetKeptPlans(context);
      tellPlans(context, plans);
    });
    return plans;
  });

/** What is above a limit stays; only more is refused. */
export async function changeTierSettings(
  context: SignedInContext,
  { version: seen, ENTERPRISE: _, ...settings }: Settings,
) {
  const tiers = ['FREE', 'PROFESSIONAL', 'PREMIUM'] as const;
  const plans = await change(context, { part: 'settings', seen }, async (tx) => {
    await replaceSettings(
      tx,
      tiers.map((tier) => ({ tier, ...settings[tier] })),
    );
    // While a month was unlimited nothing was counted.
    await deleteUsageAcrossOrganizations(tx);
  });
  return presentSettings(plans);
}

export async function changeTierPrices(context: SignedInContext, { version: seen, ...prices }: Prices) {
  const tiers = ['PROFESSIONAL', 'PREMIUM', 'ENTERPRISE'] as const;
  const cents = (price: number | null) => (price === null ? null : centsFromDecimal(price, siteCurrency));
  const plans = await change(context, { part: 'prices', seen }, (tx) =>
    replacePrices(
      tx,
      tiers.map((tier) => ({ tier, priceCents: cents(prices[tier]) })),
    ),
  );
  return presentPrices(plans);
}
