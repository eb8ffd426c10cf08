import type { Subscription } from '@cobuy/contract/plans/plans.http';
import { tierName } from '@cobuy/domain/tiers/tiers';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { isGraceOver } from './describe-subscription.ts';

export function UnpaidNotice({ subscription, action }: { subscription: Subscription; action: ReactNode }) {
  const { tier, graceEndsAt } = subscription;
  const name = tierName[tier];
  return (
    <Notice tone="danger" title="Your last payment failed" action={action}>
      {graceEndsAt === null || isGraceOver(subscription, Date.now()) ? (
        `Your plan is now Free. You keep what you have; pay to get ${name} back.`
      ) : (
        <>
          The {name} plan stays until <Moment at={graceEndsAt} style="date-time" />. To keep it, pay with the same or
          another card.
        </>
      )}
    </Notice>
  );
}
