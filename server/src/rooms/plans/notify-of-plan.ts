import type { PlanNews } from '@cobuy/domain/plans/subscription-rules';
import { type Tier, tierName } from '@cobuy/domain/tiers/tiers';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { composeMail } from '../mail-templates/compose-mail.ts';
import { notifyPeople } from '../notifications/notifying/notify-people.ts';
import { readNotificationsAbout } from '../notifications/reading/mark-read.ts';
import { planPath, subjectOf } from './notify-of-unpaid.ts';
import type { SubscriptionRow } from './plans.queries.ts';
import { priceInWords, priceOf } from './plans.view.ts';

interface News {
  owner: { id: string; tier: Tier };
  subscription: SubscriptionRow;
  news: PlanNews;
}

/** Tells the owner of a plan what has become of it, replacing earlier news of it. */
export async function notifyOfPlan(
  tx: Db,
  afterCommit: AfterCommit,
  services: Services & { readonly publicUrl: string },
  { owner, subscription, news }: News,
): Promise<void> {
  const plan = tierName[subscription.tier];
  const planNow = tierName[owner.tier];
  const subject = subjectOf(subscription);
  await readNotificationsAbout(tx, afterCommit, services, owner.id, subject);
  const renews = news !== 'ended' && !subscription.endsAtPeriodEnd;
  const notice = {
    organizationId: null,
    data: { news, tier: subscription.tier, tierNow: owner.tier, price: priceOf(subscription) },
    path: planPath,
    subject,
  };
  const mail = composeMail('plan-changed', {
    news,
    plan,
    planNow,
    price: priceInWords(subscription),
    renewsOn: renews ? subscription.periodEndsAt.toISOString() : '',
    url: `${services.publicUrl}${planPath}`,
  });
  await notifyPeople(tx, afterCommit, services, { kind: 'plan_changed', organizationId: null }, [
    { userId: owner.id, notice, mail },
  ]);
}
