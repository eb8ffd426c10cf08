import type { tierCalls } from '@cobuy/contract/tiers/tiers.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { centsFromDecimal } from '@cobuy/domain/money/money';
import { siteCurrency } from '@cobuy/domain/money/site-currency';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type NameAccount, nameOverwritten } from '../system/change-settings.ts';
import { publishPlans } from './publish-plans.ts';
import { clearPlansCache, type Plans, readPlansWithin } from './read-plans.ts';
import {
  deleteUsageAcrossOrganizations,
  lockVersion,
  replacePrices,
  replaceSettings,
  updateVersion,
} from './tiers.queries.ts';
import { presentPrices, presentSettings } from './tiers.view.ts';

type Settings = ParsedRequest<typeof tierCalls.changeTierSettings>['body'];
type Prices = ParsedRequest<typeof tierCalls.changeTierPrices>['body'];

interface Change {
  part: 'settings' | 'prices';
  /** The version that the form showed. */
  seen: number | undefined;
  nameAccount: NameAccount;
}

/** Changes a locked part of the plans. Returns them and whose change it replaced. Other processes know in a second. */
const change = (
  context: SignedInContext,
  { part, seen, nameAccount }: Change,
  write: (tx: Db) => Promise<unknown>,
): Promise<{ plans: Plans; overwrote: string | null }> =>
  inTransaction(context, async (tx, afterCommit) => {
    const { version, changedBy } = await lockVersion(tx, part);
    const isOutdated = seen !== undefined && seen !== version;
    const overwrote = await nameOverwritten(tx, context, { isOutdated, changedBy }, nameAccount);
    await updateVersion(tx, part, { version: version + 1, changedBy: context.actor.userId });
    await write(tx);
    const plans = await readPlansWithin(tx);
    afterCommit(() => {
      clearPlansCache(context);
      publishPlans(context, plans);
    });
    return { plans, overwrote };
  });

/** What is above a limit stays; only more is refused. */
export async function changeTierSettings(
  context: SignedInContext,
  { version: seen, ENTERPRISE: _, ...settings }: Settings,
  nameAccount: NameAccount,
) {
  const tiers = ['FREE', 'PROFESSIONAL', 'PREMIUM'] as const;
  const { plans, overwrote } = await change(context, { part: 'settings', seen, nameAccount }, async (tx) => {
    await replaceSettings(
      tx,
      tiers.map((tier) => ({ tier, ...settings[tier] })),
    );
    // While a month was unlimited, nothing was counted.
    await deleteUsageAcrossOrganizations(tx);
  });
  return { ...presentSettings(plans), overwrote };
}

export async function changeTierPrices(
  context: SignedInContext,
  { version: seen, ...prices }: Prices,
  nameAccount: NameAccount,
) {
  const tiers = ['PROFESSIONAL', 'PREMIUM', 'ENTERPRISE'] as const;
  const cents = (price: number | null) => (price === null ? null : centsFromDecimal(price, siteCurrency));
  const { plans, overwrote } = await change(context, { part: 'prices', seen, nameAccount }, (tx) =>
    replacePrices(
      tx,
      tiers.map((tier) => ({ tier, priceCents: cents(prices[tier]) })),
    ),
  );
  return { ...presentPrices(plans), overwrote };
}
