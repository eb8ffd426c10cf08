import { isDeepStrictEqual } from 'node:util';
import { tierRank } from '@cobuy/domain/plans/plan-rules';
import {
  highestTier,
  planNewsOf,
  type SaidSubscription,
  shouldKeepSubscription,
} from '@cobuy/domain/plans/subscription-rules';
import { inTransaction } from '../../platform/database/transaction.ts';
import { readNotificationsAbout } from '../notifications/reading/mark-read.ts';
import { readSettings } from '../system/read-settings.ts';
import { publishPlan } from '../tiers/publish-plans.ts';
import type { PaidServices } from './ask-provider.ts';
import { giveTier } from './give-tier.ts';
import { notifyOfPlan } from './notify-of-plan.ts';
import { notifyOfUnpaid, subjectOf } from './notify-of-unpaid.ts';
import {
  deleteCheckout,
  findSubscription,
  isRunning,
  listSubscriptions,
  lockCustomer,
  type SubscriptionRow,
  storeSubscription,
} from './plans.queries.ts';

/** Each time somebody else has stored it meanwhile, or it has just been ended. */
const mostReadings = 20;

/**
 * Stores a subscription's state as read back from the provider: events may come late, twice, and in any order. It is
 * reread if somebody else stored meanwhile, so the last write has the last reading. A deleted account's is ended.
 * @returns null for one that this installation did not sell.
 * @throws ProviderProblem
 */
export async function followSubscription(services: PaidServices, id: string): Promise<SubscriptionRow | null> {
  const { paymentProvider: provider, db } = services;
  // Before the transaction, which must wait for no other connection.
  const publicUrl = await services.readPublicUrl();
  const { communityMode } = await readSettings(services);
  for (let reading = 0; reading < mostReadings; reading++) {
    const seen = await findSubscription(db, id);
    const said = (await provider.readSubscription(id, seen)) ?? (seen && gone(seen));
    if (!said) return null;
    const stored = await store(services, { publicUrl, communityMode }, said, seen?.revision ?? 0);
    if (stored === 'outdated') continue;
    if (stored === 'not ours') {
      services.log.info({}, 'an event names a customer that no account here has');
      return null;
    }
    if (stored.endingSince === null || stored.status === 'ended') return stored;
    await provider.endNow(id);
  }
  throw new Error('a subscription changes faster than it can be read');
}

/** What a page would show differently; otherwise a told page that asks would cause the next telling. */
const factsOf = ({ revision: _, readAt: __, ...facts }: SubscriptionRow) => facts;

/** The provider has forgotten it, such as when a test account's data were deleted. */
const gone = (row: SubscriptionRow): SaidSubscription => ({
  ...row,
  attemptId: null,
  status: 'ended',
  next: null,
  unpaidSince: null,
});

const store = (
  services: PaidServices,
  { publicUrl, communityMode }: { publicUrl: string; communityMode: boolean },
  said: SaidSubscription,
  seenRevision: number,
) =>
  inTransaction(services, async (tx, afterCommit): Promise<SubscriptionRow | 'outdated' | 'not ours'> => {
    const owner = await lockCustomer(tx, said.customerId);
    if (!owner) return 'not ours';
    const before = await listSubscriptions(tx, owner.id);
    const current = before.find(({ id }) => id === said.id) ?? null;
    if ((current?.revision ?? 0) !== seenRevision) return 'outdated';
    const now = services.clock.now();
    const { kept, news } = shouldKeepSubscription(current, said, now);
    const { next, attemptId, ...facts } = said;
    const row: SubscriptionRow = {
      ...facts,
      ...kept,
      userId: owner.id,
      nextTier: next?.tier ?? null,
      nextBilling: next?.billing ?? null,
      endingSince: current?.endingSince ?? (owner.deletedAt ? now : null),
      revision: seenRevision + 1,
      readAt: now,
    };
    await storeSubscription(tx, row);
    // Only this payment page's: one that can still be paid must stay known so that it can be closed.
    if (attemptId !== null && isRunning(row)) await deleteCheckout(tx, attemptId);
    if (owner.deletedAt) return row;
    const paidBefore = highestTier(before.map(({ givesTier }) => givesTier));
    const paid = highestTier([...before.filter(({ id }) => id !== row.id), row].map(({ givesTier }) => givesTier));
    // In community mode plans are free, so a subscription's end takes nothing away.
    const isKept = communityMode && tierRank(paid) < tierRank(paidBefore);
    const given = highestTier([owner.givenTier ?? owner.tier, ...(isKept ? [paidBefore] : [])]);
    const tier = await giveTier(tx, afterCommit, services, owner, given);
    if (tier === owner.tier && !isDeepStrictEqual(factsOf(row), current && factsOf(current)))
      publishPlan(afterCommit, services, owner);
    const about = { owner: { id: owner.id, tier }, subscription: row };
    const telling = { ...services, publicUrl };
    const planNews = planNewsOf(current, said, kept.givesTier);
    if (news === 'payment_failed' || (news === 'grace_over' && tier !== owner.tier))
      await notifyOfUnpaid(tx, afterCommit, telling, { ...about, news });
    else if (planNews === 'ended' && current?.endingSince)
      // Marking it to end has already told its owner, along with the refund.
      await readNotificationsAbout(tx, afterCommit, telling, owner.id, subjectOf(row));
    else if (planNews) await notifyOfPlan(tx, afterCommit, telling, { ...about, news: planNews });
    return row;
  });
