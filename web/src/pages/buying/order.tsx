import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { openGroupBuyErrors } from '@cobuy/contract/group-buys/open-group-buy.errors';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useOnline } from '../../lib/browser/use-online.ts';
import { takeGuestSession } from '../../lib/calls/refresh-session.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { usePhase } from '../../rooms/group-buys/closing-line.tsx';
import { browsePath, groupBuyPath } from '../../rooms/group-buys/group-buy-path.ts';
import { useGroupBuy } from '../../rooms/group-buys/group-buys.api.ts';
import { GroupBuyFailure, isGroupBuyGone } from '../../rooms/group-buys/one-group-buy/group-buy-failure.tsx';
import { readDraft } from '../../rooms/orders/placing/order-draft.ts';
import { OrderForm } from '../../rooms/orders/placing/order-form.tsx';
import { OrderSkeleton } from '../../rooms/orders/placing/order-skeleton.tsx';
import type { PlacedOrder } from '../../rooms/orders/placing/place-order.api.ts';
import { useSystemStatus } from '../../rooms/system/system.api.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Deadline } from '../../ui/format/deadline.tsx';
import { Page } from '../../ui/layout/page.tsx';

const backToBrowse = <LinkButton to={browsePath}>Back to Browse</LinkButton>;

/** A deal's end is known from the clock; an early close by its organizer has to be asked for. */
const toldOfClosingMs = 5_000;

const draftWords = 'What you chose and typed is saved in this browser.';

export function OrderPage() {
  const { groupBuyId = '' } = useParams();
  const query = useGroupBuy(groupBuyId, toldOfClosingMs);
  const deal = useLast(query.data, groupBuyId);
  const isOnline = useOnline();
  const isBegun = !deal && readDraft(groupBuyId) !== null;
  const isGone = isGroupBuyGone(query.error);
  usePageTitle(isGone || !deal ? null : `Order: ${deal.title}`);
  if (isGone) return <GroupBuyFailure title="Order" query={query} />;
  // Said at once: people who wait for what can't come would believe that it's lost.
  if (!deal && !isOnline)
    return (
      <Page title="There is no connection">
        <p role="status">
          {isBegun ? `${draftWords} ` : null}The order form opens by itself once there is a connection.
        </p>
      </Page>
    );
  if (query.error && !deal)
    return (
      <GroupBuyFailure title="Order" query={query}>
        {isBegun ? draftWords : null}
      </GroupBuyFailure>
    );
  if (!deal) return <OrderSkeleton />;
  return <OrderFrom key={deal.id} deal={deal} onStale={() => void query.refetch()} />;
}

/** A session's end or begin fetches everything again; the form and its messages stay meanwhile. */
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
          <EmptyState title={openGroupBuyErrors.ended.sentence} action={backToBrowse} />
        ) : (
          <EmptyState
            title={openGroupBuyErrors.not_started.sentence}
            action={<LinkButton to={groupBuyPath(deal.id)}>See the group buy</LinkButton>}
          >
            <Deadline
              at={deal.startDate}
              ahead="It opens {when}"
              past="It opened {when}"
              zone={deal.organization.timeZone}
            />
          </EmptyState>
        )}
      </Page>
    );
  return (
    <Page
      title="Your order"
      lead={
        <>
          From <Link to={groupBuyPath(deal.id)}>{deal.title}</Link>, {deal.organization.name}
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
          // The status says whether anything costs something at all.
          void refetch();
        }}
      />
    </Page>
  );
}
