import type { ShownGroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import type { OrderSummary } from '@cobuy/contract/orders/shown-orders.schemas';
import { useParams } from 'react-router';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { useSession } from '../../lib/session/session.ts';
import { FollowButton } from '../../rooms/follows/follow-button.tsx';
import { usePhase } from '../../rooms/group-buys/closing-line.tsx';
import { editGroupBuyPath } from '../../rooms/group-buys/group-buy-path.ts';
import { useGroupBuy } from '../../rooms/group-buys/group-buys.api.ts';
import { GroupBuyDetails } from '../../rooms/group-buys/one-group-buy/group-buy-details.tsx';
import { GroupBuyFailure, isGroupBuyGone } from '../../rooms/group-buys/one-group-buy/group-buy-failure.tsx';
import { GroupBuyLead, GroupBuyOrganization } from '../../rooms/group-buys/one-group-buy/group-buy-header.tsx';
import { GroupBuySkeleton } from '../../rooms/group-buys/one-group-buy/group-buy-skeleton.tsx';
import { useMyOrdersOf } from '../../rooms/orders/orders.api.ts';
import { GroupBuyStanding } from '../../rooms/orders/placing/group-buy-standing.tsx';
import { OrderSum } from '../../rooms/orders/placing/order-bar.tsx';
import { useGroupBuyBasket } from '../../rooms/orders/placing/use-group-buy-basket.ts';
import { AskButton } from '../../rooms/questions/ask-button.tsx';
import { useSystemStatus } from '../../rooms/system/system.api.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/layout/page.tsx';

export function GroupBuyPage() {
  const { id = '' } = useParams();
  const query = useGroupBuy(id);
  const deal = query.data;
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const own = useMyOrdersOf(id, isAuthenticated);
  const isGone = isGroupBuyGone(query.error);
  usePageTitle(isGone || !deal ? null : deal.title);
  if (query.error && (!deal || isGone)) return <GroupBuyFailure title="Group Buys" query={query} />;
  // What somebody has already ordered stands above the goods, and is known before they show, so that nothing moves.
  if (!deal || !own.isKnown) return <GroupBuySkeleton />;
  return <OneGroupBuy key={deal.id} deal={deal} orders={own.orders} />;
}

function OneGroupBuy({ deal, orders }: { deal: ShownGroupBuy; orders: readonly OrderSummary[] }) {
  const { phase } = usePhase(deal);
  const { basket, count, sum, waiting } = useGroupBuyBasket(deal);
  const { data: status } = useSystemStatus();
  const isFree = status?.communityMode ?? false;
  return (
    <Page
      title={deal.title}
      over={<GroupBuyOrganization organization={deal.organization} />}
      lead={<GroupBuyLead deal={deal} />}
      actions={
        deal.permissions.canEdit ? (
          <LinkButton to={editGroupBuyPath(deal.id)} icon={<Icon name="pencil" size={16} />}>
            Edit
          </LinkButton>
        ) : null
      }
    >
      <GroupBuyDetails
        deal={deal}
        standing={
          <GroupBuyStanding
            dealId={deal.id}
            orders={orders}
            waiting={waiting}
            canOrder={phase === 'active'}
            isFree={isFree}
          />
        }
        picking={{ quantities: basket, onCount: count }}
        ask={
          <AskButton dealId={deal.id} icon={<Icon name="help" size={16} />}>
            Ask a question
          </AskButton>
        }
        follow={
          <FollowButton deal={deal} isUpcoming={phase === 'upcoming'} icon={<Icon name="bell" size={16} />}>
            {phase === 'upcoming' ? 'Tell me when it opens' : 'Tell me about the next one'}
          </FollowButton>
        }
        chosen={sum.pieceCount > 0 ? <OrderSum sum={sum} isFree={isFree} /> : null}
      />
    </Page>
  );
}
