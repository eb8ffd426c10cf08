import { dealErrors } from '@cobuy/contract/group-buys/deal.errors';
import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { ApiError } from '../lib/api-error.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { takeGuestSession } from '../lib/refresh-session.ts';
import { useSession } from '../lib/session.ts';
import { useOnline } from '../lib/use-online.ts';
import { usePhase } from '../rooms/group-buys/closing-line.tsx';
import { browsePath, dealPath } from '../rooms/group-buys/deal-path.ts';
import { useGroupBuy } from '../rooms/group-buys/group-buys.api.ts';
import { readDraft } from '../rooms/orders/placing/order-draft.ts';
import { OrderForm } from '../rooms/orders/placing/order-form.tsx';
import { OrderSkeleton } from '../rooms/orders/placing/order-skeleton.tsx';
import type { PlacedOrder } from '../rooms/orders/placing/place-order.api.ts';
import { useSystemStatus } from '../rooms/system/system.api.ts';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Deadline } from '../ui/format/deadline.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Cluster } from '../ui/layout/stack.tsx';

const backToBrowse = <LinkButton to={browsePath}>Back to Browse</LinkButton>;

/** The clock tells when a deal ends; that its organiser closed it early is asked for. */
const toldOfClosingMs = 5_000;

const keptWords = 'What you chose and typed is kept in this browser.';

export function OrderPage() {
  const { groupBuyId = '' } = useParams();
  const { data, error, isFetching, refetch } = useGroupBuy(groupBuyId, toldOfClosingMs);
  const deal = useLast(data, groupBuyId);
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const { pathname } = useLocation();
  const isOnline = useOnline();
  const isBegun = !deal && readDraft(groupBuyId) !== null;
  const isGone = error instanceof ApiError && [400, 404].includes(error.status);
  usePageTitle(isGone ? dealErrors.not_found.sentence : deal ? `Order: ${deal.title}` : null);

  if (isGone)
    return (
      <Page title="Order">
        <ErrorState
          title={dealErrors.not_found.sentence}
          action={
            <Cluster gap={8}>
              {isAuthenticated ? null : (
                <LinkButton to="/login" state={{ from: pathname }} variant="primary">
                  Sign in
                </LinkButton>
              )}
              {backToBrowse}
            </Cluster>
          }
        >
          {isAuthenticated ? null : 'It may have been removed, or it is private: then sign in to see it.'}
        </ErrorState>
      </Page>
    );
  // Said at once: whoever waits for what can't come would believe that it is lost.
  if (!deal && !isOnline)
    return (
      <Page title="There is no connection">
        <p role="status">
          {isBegun ? `${keptWords} ` : null}The order form opens by itself once there is a connection.
        </p>
      </Page>
    );
  if (error && !deal)
    return (
      <Page title="Order">
        <ErrorState
          title="Failed to load group buy details"
          onRetry={() => void refetch()}
          retrying={isFetching}
          action={backToBrowse}
        >
          {isBegun ? keptWords : null}
        </ErrorState>
      </Page>
    );
  if (!deal) return <OrderSkeleton />;
  // A form for each deal: what is typed for one never shows in another.
  return <OrderFrom key={deal.id} deal={deal} onStale={() => void refetch()} />;
}

/** A session that ends or begins fetches everything anew; the form stays meanwhile, with what it has to say. */
function useLast(deal: GroupBuy | undefined, groupBuyId: string): GroupBuy | undefined {
  const [last, setLast] = useState(deal);
  if (deal && deal !== last) setLast(deal);
  return deal ?? (last?.id === groupBuyId ? last : undefined);
}

function OrderFrom({ deal, onStale }: { deal: GroupBuy; onStale: () => void }) {
  const navigate = useNavigate();
  const { phase } = usePhase(deal);
  // Once open, the form stays when the deal closes: the basket must not vanish before somebody's eyes.
  const [wasOpen, setWasOpen] = useState(phase === 'active');
  if (phase === 'active' && !wasOpen) setWasOpen(true);
  const { data: status, refetch } = useSystemStatus();

  const toConfirmation = async (order: PlacedOrder, isGuest: boolean) => {
    const path = `/order-confirmation/${encodeURIComponent(order.orderNumber)}`;
    await navigate(path, { state: { placed: order, isGuest }, replace: true });
    if (isGuest) await takeGuestSession();
  };

  if (!wasOpen)
    return (
      <Page title={deal.title}>
        {phase === 'ended' ? (
          <EmptyState title={dealErrors.ended.sentence} action={backToBrowse} />
        ) : (
          <EmptyState
            title={dealErrors.not_started.sentence}
            action={<LinkButton to={dealPath(deal.id)}>See the group buy</LinkButton>}
          >
            <Deadline at={deal.startDate} verb="It opens" pastVerb="It opened" zone={deal.organization.timeZone} />
          </EmptyState>
        )}
      </Page>
    );
  return (
    <Page
      title="Your order"
      lead={
        <>
          From <Link to={dealPath(deal.id)}>{deal.title}</Link>, {deal.organization.name}
        </>
      }
    >
      <OrderForm
        deal={deal}
        isFree={status?.communityMode ?? false}
        hasEnded={phase === 'ended'}
        onPlaced={toConfirmation}
        onStale={() => {
          onStale();
          // Whether anything costs something at all is said there.
          void refetch();
        }}
      />
    </Page>
  );
}
