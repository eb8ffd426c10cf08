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
          <Notice tone="info" title="Plans are free on this site for now">
            This site doesn’t take cards, or community mode is on. Anyone with an account can choose any plan, even
            Enterprise, for $0. The prices you save here will be shown and charged once plans aren’t free anymore.
          </Notice>
        ) : null
      }
    />
  );
}
