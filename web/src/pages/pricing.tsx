import { usePageTitle } from '../lib/page-title.ts';
import { useSession } from '../lib/session.ts';
import { Plans } from '../rooms/tiers/plans.tsx';
import { Page } from '../ui/layout/page.tsx';

export function PricingPage() {
  usePageTitle('Pricing');
  const tier = useSession((session) => session.user?.tier ?? null);
  return (
    <Page
      title="Choose Your Plan"
      lead="A plan sets how much your organizations may hold. Ordering is free for everybody."
    >
      <Plans currentTier={tier} />
    </Page>
  );
}
