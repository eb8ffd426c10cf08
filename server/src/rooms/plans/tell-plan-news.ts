import type { PlanNews } from '@cobuy/domain/plans/subscription-rules';
import { type Tier, tierName } from '@cobuy/domain/tiers/tiers';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { composeMail } from '../mail-templates/compose-mail.ts';
import { readNotificationsAbout } from '../notifications/reading/mark-read.ts';
import { tellPeople } from '../notifications/telling/tell-people.ts';
import type { SubscriptionRow } from './plans.queries.ts';
import { priceInWords } from './plans.view.ts';
import { planPath, subjectOf } from './tell-unpaid.ts';

interface News {
  /** With the plan they have now. */
  owner: { id: string; tier: Tier };
  subscription: SubscriptionRow;
  news: PlanNews;
}

const titles: Readonly<Record<PlanNews, (plan: string, planNow: string) => string>> = {
  begun: (plan) => `Your ${plan} plan has begun`,
  settled: (plan) => `Your payment for the ${plan} plan has come`,
  came_back: (plan) => `You have the ${plan} plan again`,
  raised: (plan) => `You have the ${plan} plan now`,
  lowered: (_, planNow) => `Your plan is ${planNow} now`,
  ended: (plan) => `Your ${plan} plan has ended`,
};

const stays = 'What you have stays; only more is refused.';

/** Whoever pays for a plan is told what has become of it; what they were told of it before is no news any more. */
export async function tellPlanNews(
  tx: Db,
  afterCommit: AfterCommit,
  services: Services & { readonly publicUrl: string },
  { owner, subscription, news }: News,
): Promise<void> {
  const plan = tierName[subscription.tier];
  const planNow = tierName[owner.tier];
  const price = priceInWords(subscription);
  const subject = subjectOf(subscription);
  await readNotificationsAbout(tx, afterCommit, services, owner.id, subject);
  const renews = news !== 'ended' && !subscription.endsAtPeriodEnd;
  const notice = {
    organizationId: null,
    title: titles[news](plan, planNow),
    body:
      news === 'ended'
        ? `Nothing is paid for it any more, and your plan is ${planNow} now. ${stays}`
        : `It costs ${price}.${news === 'lowered' ? ` ${stays}` : ''}`,
    path: planPath,
    subject,
  };
  const mail = composeMail('plan-changed', {
    news,
    plan,
    planNow,
    price,
    renewsOn: renews ? subscription.periodEndsAt.toISOString() : '',
    url: `${services.publicUrl}${planPath}`,
  });
  await tellPeople(tx, afterCommit, services, { kind: 'plan_changed', organizationId: null }, [
    { userId: owner.id, notice, mail },
  ]);
}
