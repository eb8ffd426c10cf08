import {
  annualSavingPercent,
  featuresShownFirst,
  monthsPaidPerYear,
  type Tier,
  type TierLimits,
  tierName,
  tiers,
} from '@cobuy/domain/tiers/tiers';
import { useState } from 'react';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { formatWholeMoney } from '../../ui/format/money.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Badge } from '../../ui/ledger/status-stamp.tsx';
import { Tally } from '../../ui/ledger/tally.tsx';
import { planFeatures } from './plan-features.ts';
import styles from './plans.module.css';
import { usePlans } from './tiers.api.ts';

type Billing = 'monthly' | 'annual';

interface PlansProps {
  /** Null for people who are signed out. */
  currentTier: Tier | null;
  /** Closes what the plans stand in, when a link leads away. */
  onLeave?: () => void;
}

export function Plans({ currentTier, onLeave }: PlansProps) {
  const { limits, prices } = usePlans();
  const [billing, setBilling] = useState<Billing>('monthly');
  const price: Record<Tier, number | null> = { FREE: 0, ...prices };
  return (
    <div className={styles.plans}>
      <div className={styles.billing}>
        <RadioCards
          label="Billing"
          name="billing"
          value={billing}
          onChange={(event) => setBilling(event.target.value === 'annual' ? 'annual' : 'monthly')}
          options={[
            { value: 'monthly', label: 'Monthly' },
            { value: 'annual', label: 'Annual', detail: `Save ${annualSavingPercent}%` },
          ]}
        />
      </div>
      <ul className={styles.cards}>
        {tiers.map((tier, place) => (
          <Plan
            key={tier}
            tier={tier}
            blocks={place + (place > 0 ? 2 : 1)}
            limits={limits[tier]}
            monthly={price[tier]}
            billing={billing}
            isCurrent={tier === currentTier}
          />
        ))}
      </ul>
      {currentTier === null ? (
        <div className={styles.start}>
          <LinkButton to="/register" variant="primary" {...(onLeave ? { onClick: onLeave } : {})}>
            Create your account
          </LinkButton>
        </div>
      ) : null}
    </div>
  );
}

interface PlanProps {
  tier: Tier;
  blocks: number;
  limits: TierLimits;
  monthly: number | null;
  billing: Billing;
  isCurrent: boolean;
}

function Plan({ tier, blocks, limits, monthly, billing, isCurrent }: PlanProps) {
  const [showsAll, setShowsAll] = useState(false);
  const features = planFeatures(tier, limits);
  const hidden = features.length - featuresShownFirst;
  return (
    <li className={styles.plan}>
      <div className={styles.head}>
        <Tally value={blocks} />
        {isCurrent ? <Badge tone="ok">Your plan</Badge> : null}
      </div>
      <h2>{tierName[tier]}</h2>
      <Price monthly={monthly} billing={billing} />
      <ul className={styles.features}>
        {(showsAll ? features : features.slice(0, featuresShownFirst)).map((feature) => (
          <li key={feature}>
            <Icon name="check" size={16} />
            {feature}
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <button type="button" className={styles.more} aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show ${hidden} more`}
        </button>
      ) : null}
      {tier === 'ENTERPRISE' ? <Notice>Please contact sales to set up an Enterprise plan.</Notice> : null}
    </li>
  );
}

function Price({ monthly, billing }: { monthly: number | null; billing: Billing }) {
  if (monthly === null) return <p className={styles.price}>Contact sales</p>;
  const isAnnual = billing === 'annual';
  return (
    <p className={styles.price}>
      {formatWholeMoney(isAnnual ? monthly * monthsPaidPerYear : monthly)}
      <span className={styles.per}> a {isAnnual ? 'year' : 'month'}</span>
    </p>
  );
}
