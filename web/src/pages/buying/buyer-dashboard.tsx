import { isAskedToCreateOrganization } from '@cobuy/domain/organizations/organization-choice';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { useEffectiveRole, useSession } from '../../lib/session/session.ts';
import { ConfirmEmailNotice } from '../../rooms/auth/confirm-email-notice.tsx';
import { MyOrders, myOrdersTitle } from '../../rooms/orders/listing/my-orders.tsx';
import { UnpaidLine } from '../../rooms/plans/unpaid-line.tsx';
import { ReputationBadge } from '../../rooms/reputation/reputation-badge.tsx';
import { ReputationWarning } from '../../rooms/reputation/reputation-warning.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';

/** What to pay and pick up comes first; everything about the buyer comes last. */
export function BuyerDashboardPage() {
  usePageTitle(myOrdersTitle);
  const role = useEffectiveRole();
  const tier = useSession(({ user }) => user?.tier);
  return (
    <Page title={myOrdersTitle}>
      <UnpaidLine />
      <ConfirmEmailNotice />
      <MyOrders isStaged />
      {tier && isAskedToCreateOrganization({ role, tier }) ? (
        <Notice
          title="Run your own group buys"
          action={
            <LinkButton size="small" to="/organizations" state={{ creates: true }}>
              Create an organization
            </LinkButton>
          }
        >
          Your plan includes an organization: your own group buys, products and agents.
        </Notice>
      ) : null}
      <Cluster gap={8}>
        <LinkButton to="/browse">Browse Group Buys</LinkButton>
        <LinkButton to="/orders">My orders as a list</LinkButton>
        <LinkButton to="/support">Support</LinkButton>
      </Cluster>
      <Stack gap={12}>
        <div>
          <ReputationBadge />
        </div>
        <ReputationWarning />
      </Stack>
    </Page>
  );
}
