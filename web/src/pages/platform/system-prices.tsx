import { useArePlansFree } from '../../rooms/payments/payment-status.api.ts';
import { TierPrices } from '../../rooms/tiers/tier-prices.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/** What plans cost, and that they cost nothing where nobody can pay. */
export function SystemPrices() {
  const isFree = useArePlansFree();
  return (
    <TierPrices
      free={
        isFree ? (
          <Notice tone="info" title="Plans are free on this installation now">
            This site takes no cards, or community mode is on. Anybody with an account may choose any plan, Enterprise
            too, for $0. What you save here is shown and charged once plans are paid for.
          </Notice>
        ) : null
      }
    />
  );
}
