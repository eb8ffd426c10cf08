import { groupBuyErrors } from '@cobuy/contract/group-buys/group-buys.errors';
import type { ShownGroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import type { GroupBuyDesk } from '@cobuy/contract/orders/desk.schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { crumbsOf } from '../../lib/addresses/crumbs.ts';
import { ApiError } from '../../lib/calls/api-error.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { FollowerCount } from '../../rooms/follows/follower-count.tsx';
import { editGroupBuyPath, manageGroupBuysPath } from '../../rooms/group-buys/group-buy-path.ts';
import { useGroupBuy } from '../../rooms/group-buys/group-buys.api.ts';
import { BelowCost } from '../../rooms/group-buys/managing/below-cost.tsx';
import { GroupBuyHistory } from '../../rooms/group-buys/managing/group-buy-history.tsx';
import { GroupBuyHomeActions } from '../../rooms/group-buys/managing/group-buy-home-actions.tsx';
import { GroupBuyHomeDates } from '../../rooms/group-buys/managing/group-buy-home-dates.tsx';
import { GroupBuyShare } from '../../rooms/group-buys/managing/group-buy-share.tsx';
import { NewGroupBuyNotice } from '../../rooms/group-buys/managing/new-group-buy-notice.tsx';
import { GroupBuyLead } from '../../rooms/group-buys/one-group-buy/group-buy-header.tsx';
import { groupBuyUrl } from '../../rooms/group-buys/one-group-buy/share-group-buy.tsx';
import { ShareLinks } from '../../rooms/group-buys/one-group-buy/share-links.tsx';
import { useGroupBuyDesk, useRefetchDesk } from '../../rooms/orders/desk/desk.api.ts';
import { MoneyBar } from '../../rooms/orders/desk/money-bar.tsx';
import { OrdersByStatus } from '../../rooms/orders/desk/orders-by-status.tsx';
import { WaitingProofs } from '../../rooms/orders/desk/waiting-proofs.tsx';
import { OpenQuestions } from '../../rooms/questions/open-questions.tsx';
import { NoMailLine } from '../../rooms/system/no-mail-line.tsx';
import { ManagedUpdates } from '../../rooms/updates/managed-updates.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './group-buy-home.module.css';

/** `/admin/group-buys/{id}`: one deal, with all that its organizer does and asks about it. */
export function GroupBuyHomePage() {
  const { id = '' } = useParams();
  const deal = useGroupBuy(id);
  const desk = useGroupBuyDesk(id);
  const title = desk.data?.groupBuy.title ?? 'Group Buy';
  usePageTitle(desk.isPending ? null : `Manage: ${title}`);
  if (desk.data && deal.data) return <Home deal={deal.data} desk={desk.data} />;
  const failed = [desk, deal].find(({ isLoadingError }) => isLoadingError);
  return (
    <div data-density="admin">
      <Page title={title} crumbs={crumbsOf.deal}>
        {failed ? <Failure query={failed} /> : <Waiting />}
      </Page>
    </div>
  );
}

function Home({ deal, desk }: { deal: ShownGroupBuy; desk: GroupBuyDesk }) {
  const { state } = useLocation() as { state: { isNew?: boolean } | null };
  const refetch = useRefetchDesk();
  const isOver = deal.phase === 'ended';
  const isNew = state?.isNew === true && !isOver;
  const share = <ShareLinks title={deal.title} url={groupBuyUrl(deal.id)} />;
  return (
    <div data-density="admin">
      <Page
        title={deal.title}
        crumbs={crumbsOf.deal}
        lead={<GroupBuyLead deal={deal} />}
        actions={<GroupBuyHomeActions deal={deal} onChanged={refetch} />}
      >
        {isNew ? <NewGroupBuyNotice deal={deal} share={share} /> : null}
        {isOver || deal.paymentMethodOptions.length > 0 ? null : (
          <Notice
            tone="danger"
            title="This group buy has no payment method"
            action={<LinkButton to={editGroupBuyPath(deal.id)}>Choose another payment method</LinkButton>}
          >
            No one can order. Every payment method it offers is turned off, by your organization or for the whole site.
          </Notice>
        )}
        <NoMailLine />
        {isOver ? null : <BelowCost deal={deal} />}
        <MoneyBar desk={desk} />
        <div className={styles.columns}>
          <Stack gap={24}>
            <WaitingProofs groupBuyId={deal.id} waiting={desk.counts.proved} />
            <OpenQuestions groupBuyId={deal.id} />
            <ManagedUpdates deal={deal} />
            <OrdersByStatus desk={desk} share={isNew || isOver ? null : share} />
          </Stack>
          <Stack gap={24}>
            <GroupBuyShare deal={deal} />
            <FollowerCount dealId={deal.id} organizationName={deal.organization.name} />
            <GroupBuyHomeDates deal={deal} />
            <GroupBuyHistory events={desk.history} zone={desk.organization.timeZone} />
          </Stack>
        </div>
      </Page>
    </div>
  );
}

const back = <LinkButton to={manageGroupBuysPath}>Manage Group Buys</LinkButton>;

function Failure({ query }: { query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> }) {
  const status = query.error instanceof ApiError ? query.error.status : 0;
  if (status === 404 || status === 400)
    return (
      <ErrorState title={groupBuyErrors.not_found.sentence} action={back}>
        It may belong to another of your organizations: switch to that one first.
      </ErrorState>
    );
  if (status === 403)
    return (
      <ErrorState title={groupBuyErrors.forbidden.sentence} action={back}>
        You can manage the group buys you created or are an agent of.
      </ErrorState>
    );
  return <ErrorState title="Failed to load group buy" retry={query} action={back} />;
}

const Waiting = () => (
  <SkeletonFrame label="Loading the group buy…">
    <Stack gap={24}>
      <Skeleton height="44px" />
      <Skeleton height="240px" />
      <div className={styles.columns}>
        <Skeleton height="480px" />
        <Skeleton height="480px" />
      </div>
    </Stack>
  </SkeletonFrame>
);
