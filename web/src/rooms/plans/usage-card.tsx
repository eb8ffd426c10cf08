import {
  type Tier,
  type TierLimits,
  type TierResource,
  tierName,
  tierResources,
  unlimited,
} from '@cobuy/domain/tiers/tiers';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CardHead, CardWords } from '../../ui/layout/card-list.tsx';
import { UsageBars } from './usage-bars.tsx';

interface UsageCardProps {
  /** Whose figures they are; null: the person's own. */
  organization: string | null;
  /** The owner's plan, which is the one that counts. */
  tier: Tier;
  /** The owner's name; null if that's the reader, or there's none. */
  owner: string | null;
  limits: TierLimits;
  used: Readonly<Record<TierResource, number>>;
  /** True if only the fallback is shown, because there was no answer. */
  isFallback: boolean;
  retry: { refetch: () => unknown; isFetching: boolean };
}

/** For someone without an organization; the other resources don't apply. */
const ownResources = ['orgs'] as const satisfies readonly TierResource[];

export function UsageCard({ organization, tier, owner, limits, used, isFallback, retry }: UsageCardProps) {
  return (
    <Card aria-labelledby="usage">
      <CardHead id="usage" title={organization ? `Usage for ${organization}` : 'Usage'} isLarge />
      {isFallback ? (
        <Notice
          tone="warn"
          announced
          action={
            <Button pending={retry.isFetching} onClick={() => void retry.refetch()}>
              Try Again
            </Button>
          }
        >
          We couldn’t load your usage. This is what your plan includes.
        </Notice>
      ) : (
        <CardWords>
          {organization
            ? `${whatCounts(tier, owner, limits)} Orders and announcements start over each month.`
            : used.orgs > 0
              ? 'Switch to one of your organizations to see what it uses.'
              : 'A plan applies to organizations you own.'}
        </CardWords>
      )}
      <UsageBars
        usage={(organization || used.orgs > 0 || isFallback ? tierResources : ownResources).map((resource) => ({
          resource,
          used: used[resource],
          limit: limits[resource],
        }))}
      />
    </Card>
  );
}

/** An organization of a platform administrator has no limits, whatever the plan of its owner is called. */
const whatCounts = (tier: Tier, owner: string | null, limits: TierLimits) =>
  tierResources.every((resource) => resource === 'orgs' || limits[resource] === unlimited)
    ? 'There are no limits here.'
    : owner
      ? `The plan of its owner, ${owner}, applies: ${tierName[tier]}. Ask them to upgrade.`
      : `Your plan applies: ${tierName[tier]}.`;

export function UsageSkeleton() {
  return <SkeletonFrame label="Loading your usage…" height="420px" />;
}
