import type { TierUsage } from '@cobuy/contract/dashboard/dashboard.http';
import { tierName } from '@cobuy/domain/tiers/tiers';
import { Card } from '../../ui/layout/card.tsx';
import { UsageBars } from '../plans/usage-bars.tsx';
import styles from './tier-usage.module.css';

export function TierUsageBars({ usage }: { usage: TierUsage }) {
  return (
    <Card aria-label="Tier Usage">
      <h2 className={styles.title}>Tier Usage · {tierName[usage.tier]}</h2>
      <UsageBars usage={usage.usage} orgs="The owner’s organizations" />
    </Card>
  );
}
