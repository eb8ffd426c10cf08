import { usePageTitle } from '../../lib/frame/page-title.ts';
import { PlanChoice } from '../../rooms/plans/plan-choice.tsx';
import { Page } from '../../ui/layout/page.tsx';

export function PricingPage() {
  usePageTitle('Pricing');
  return (
    <Page
      title="Choose Your Plan"
      lead="A plan sets how much your organizations can hold. Ordering is free for everyone."
    >
      <PlanChoice />
    </Page>
  );
}
