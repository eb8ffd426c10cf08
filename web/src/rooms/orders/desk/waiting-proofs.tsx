import type { OrderSummary } from '@cobuy/contract/orders/shown-orders.schemas';
import { plural } from '@cobuy/domain/texts/plural';
import { groupBuyOrdersPath, groupBuyProofsPath } from '../../../lib/addresses/managed-orders-path.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonFrame } from '../../../ui/feedback/skeleton.tsx';
import { formatCount } from '../../../ui/format/counts.ts';
import { Money } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CardHead, CardRow, CardWords } from '../../../ui/layout/card-list.tsx';
import { useGroupBuyProofs } from './desk.api.ts';
import styles from './waiting-proofs.module.css';

/** Proofs of a deal that wait for a check, those that have waited the longest first. */
export function WaitingProofs({ groupBuyId, waiting }: { groupBuyId: string; waiting: number }) {
  return (
    <Card aria-labelledby="proofs-title">
      <CardHead id="proofs-title" title="Proofs to check">
        {waiting > 0 ? (
          <LinkButton size="small" variant="primary" to={groupBuyProofsPath(groupBuyId)}>
            {plural(waiting, 'Check the proof', `Check ${formatCount(waiting)} proofs`)}
          </LinkButton>
        ) : null}
      </CardHead>
      {waiting > 0 ? (
        <Rows groupBuyId={groupBuyId} waiting={waiting} />
      ) : (
        <CardWords>None waiting. Proofs that buyers upload stay here until you’ve checked them.</CardWords>
      )}
    </Card>
  );
}

const mostRows = 5;

function Rows({ groupBuyId, waiting }: { groupBuyId: string; waiting: number }) {
  const { data: orders, isLoadingError, isFetching, refetch } = useGroupBuyProofs(groupBuyId, waiting);
  if (isLoadingError) return <ErrorState title="We couldn’t load the proofs" retry={{ refetch, isFetching }} />;
  if (!orders) return <SkeletonFrame label="Loading the proofs…" rows={Math.min(waiting, mostRows)} height="48px" />;
  return (
    <ul>
      {orders.map((order) => (
        <CardRow key={order.id} to={pathOf(order)} end={<Money amount={order.totalAmount} currency={ownCurrency} />}>
          <span className={styles.who}>
            <strong className={styles.name}>{order.user.name}</strong>
            {order.latestUpload ? (
              <span className={styles.small}>
                uploaded <TimeAgo at={order.latestUpload.uploadedAt} />
              </span>
            ) : null}
          </span>
        </CardRow>
      ))}
    </ul>
  );
}

/** The order opens beside the others that wait. */
const pathOf = ({ orderNumber, groupBuy }: OrderSummary) =>
  `${groupBuyOrdersPath(groupBuy.id, 'PAYMENT_UPLOADED')}&order=${orderNumber}`;
