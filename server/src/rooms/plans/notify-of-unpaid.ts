import { endOfGrace, type SubscriptionNews } from '@cobuy/domain/plans/subscription-rules';
import { type Tier, tierName } from '@cobuy/domain/tiers/tiers';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { composeMail } from '../mail-templates/compose-mail.ts';
import { notifyPeople } from '../notifications/notifying/notify-people.ts';
import type { SubscriptionRow } from './plans.queries.ts';
import { priceInWords, priceOf } from './plans.view.ts';

/** The page that shows a plan and manages its payments. */
export const planPath = '/settings?tab=plan';

/** Subject of notices about a subscription; a later notice marks the earlier ones as read. */
export const subjectOf = ({ id }: Pick<SubscriptionRow, 'id'>) => `subscription:${id}`;

interface Unpaid {
  owner: { id: string; tier: Tier };
  subscription: SubscriptionRow;
  news: NonNullable<SubscriptionNews>;
}

/** Tells a plan's owner that a payment has failed, and again if the plan ends because of it. */
export async function notifyOfUnpaid(
  tx: Db,
  afterCommit: AfterCommit,
  services: Services & { readonly publicUrl: string },
  { owner, subscription, news }: Unpaid,
): Promise<void> {
  const { tier, unpaidSince } = subscription;
  if (!unpaidSince) return;
  const isOver = news === 'grace_over';
  const plan = tierName[tier];
  const planNow = tierName[owner.tier];
  const notice = {
    organizationId: null,
    data: { tier, tierNow: owner.tier, isOver, price: priceOf(subscription) },
    path: planPath,
    subject: subjectOf(subscription),
  };
  const mail = composeMail('payment-failed', {
    plan,
    price: priceInWords(subscription),
    planNow: isOver ? planNow : null,
    isOver,
    graceEndsAt: endOfGrace(unpaidSince).toISOString(),
    url: `${services.publicUrl}${planPath}`,
  });
  await notifyPeople(tx, afterCommit, services, { kind: 'plan_unpaid', organizationId: null }, [
    { userId: owner.id, notice, mail },
  ]);
}
