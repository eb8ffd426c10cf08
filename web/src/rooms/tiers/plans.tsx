import type { Billing } from '@cobuy/domain/plans/plan-rules';
import { featuresShownFirst, type Tier, type TierLimits, tierName, tiers } from '@cobuy/domain/tiers/tiers';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Badge } from '../../ui/ledger/status-stamp.tsx';
import { Tally } from '../../ui/ledger/tally.tsx';
import { BillingChoice } from './billing-choice.tsx';
import { planFeatures } from './plan-features.ts';
import { PlanPrice, priceOfTier } from './plan-price.tsx';
import styles from './plans.module.css';
import { usePlans } from './tiers.api.ts';

const payBy: Readonly<Record<Billing, string>> = { monthly: 'Pay by the month', annual: 'Pay by the year' };

export interface PlansProps {
  /** Null for people who are signed out. */
  currentTier: Tier | null;
  /** What is paid for the current plan; null where nothing is. */
  paid: { tier: Tier; billing: Billing /** As shown: an older price goes on being paid. */; price: string } | null;
  /** Larger plans come first: the current one is full. */
  largerFirst?: boolean;
  /** Choosing a plan takes effect at once. */
  isFree: boolean;
  onChoose: (tier: Tier, billing: Billing) => void;
  pendingTier: Tier | null;
  /** Closes the dialog around the plans when a link is followed. */
  onLeave?: (() => void) | undefined;
}

export function Plans({ currentTier, paid, largerFirst = false, isFree, onChoose, pendingTier, onLeave }: PlansProps) {
  const { limits, prices } = usePlans();
  // The current billing may load after the plans.
  const [chosenBilling, setBilling] = useState<Billing | null>(null);
  const billing = chosenBilling ?? paid?.billing ?? 'monthly';
  const place = currentTier === null ? 0 : tiers.indexOf(currentTier);
  const shown = largerFirst ? [...tiers.slice(place + 1), ...tiers.slice(0, place + 1)] : tiers;
  return (
    <div className={styles.plans}>
      {isFree ? null : <BillingChoice value={billing} onChange={setBilling} />}
      <ul className={styles.cards}>
        {shown.map((tier) => {
          const isCurrent = tier === currentTier;
          const isPaid = !isFree && paid?.tier === tier;
          const isOtherBilling = isCurrent && isPaid && paid.billing !== billing;
          return (
            <Plan
              key={tier}
              tier={tier}
              blocks={tiers.indexOf(tier) + (tier === 'FREE' ? 1 : 2)}
              limits={limits[tier]}
              cents={isFree ? 0 : priceOfTier(prices, tier, billing)}
              billing={billing}
              isCurrent={isCurrent}
              isFree={isFree}
              paidPrice={isPaid && paid.billing === billing ? paid.price : null}
              choice={
                isCurrent && !isOtherBilling
                  ? null
                  : {
                      label: isOtherBilling ? payBy[billing] : null,
                      onChoose: () => onChoose(tier, billing),
                      isPending: pendingTier === tier,
                      isOff: pendingTier !== null && pendingTier !== tier,
                    }
              }
              onLeave={onLeave}
            />
          );
        })}
      </ul>
      {currentTier === null ? (
        <div className={styles.start}>
          <LinkButton to="/register" {...(onLeave ? { onClick: onLeave } : {})}>
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
  cents: number | null;
  billing: Billing;
  isCurrent: boolean;
  isFree: boolean;
  /** What the reader pays for it; null if that's the current price. */
  paidPrice: string | null;
  /** Null if the reader already has it. */
  choice: { label: string | null; onChoose: () => void; isPending: boolean; isOff: boolean } | null;
  onLeave: (() => void) | undefined;
}

function Plan({ tier, blocks, limits, cents, billing, isCurrent, isFree, paidPrice, choice, onLeave }: PlanProps) {
  const [showsAll, setShowsAll] = useState(false);
  const features = planFeatures(tier, limits);
  const hidden = features.length - featuresShownFirst;
  const isSoldInPerson = cents === null && !isFree;
  return (
    <li className={styles.plan}>
      <div className={styles.head}>
        <Tally value={blocks} />
        {isCurrent ? <Badge tone="ok">Your plan</Badge> : null}
      </div>
      <h2>{tierName[tier]}</h2>
      <PlanPrice cents={cents} billing={billing} paid={paidPrice} />
      <ul className={styles.features}>
        {(showsAll ? features : features.slice(0, featuresShownFirst)).map(({ label, isComing }) => (
          <li key={label} className={isComing ? styles.coming : undefined}>
            <Icon name={isComing ? 'clock' : 'check'} size={16} />
            <span>{label}</span>
            {isComing ? <Badge>Coming</Badge> : null}
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <button type="button" className={styles.more} aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show ${hidden} more`}
        </button>
      ) : null}
      {isSoldInPerson ? (
        <div className={styles.choice}>
          <Notice>Please contact sales to set up an Enterprise plan.</Notice>
          {isCurrent ? null : (
            <LinkButton to="/support" wide {...(onLeave ? { onClick: onLeave } : {})}>
              Contact Sales
            </LinkButton>
          )}
        </div>
      ) : null}
      {choice && !isSoldInPerson ? (
        <div className={styles.choice}>
          <Button variant="primary" wide pending={choice.isPending} disabled={choice.isOff} onClick={choice.onChoose}>
            {choice.label ?? `Choose ${tierName[tier]}`}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
