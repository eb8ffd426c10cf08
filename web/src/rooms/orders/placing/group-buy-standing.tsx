import type { OrderSummary } from '@cobuy/contract/orders/shown-orders.schemas';
import { decimalFromCents } from '@cobuy/domain/money/money';
import { piecesText } from '@cobuy/domain/orders/order-quantities';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { formatMoney } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { Cluster, Stack } from '../../../ui/layout/stack.tsx';
import { orderPath } from '../../group-buys/group-buy-path.ts';
import type { sumUp } from './order-basket.ts';

const putOffKey = (dealId: string) => `cobuy.not-now.${dealId}`;

/** Hides the reminder until this browser window closes; the draft itself stays. */
function putOff(dealId: string) {
  try {
    sessionStorage.setItem(putOffKey(dealId), '1');
  } catch {
    // Storage may be blocked: then it's put off while the page is open.
  }
}

function wasPutOff(dealId: string): boolean {
  try {
    return sessionStorage.getItem(putOffKey(dealId)) !== null;
  } catch {
    return false;
  }
}

interface GroupBuyStandingProps {
  dealId: string;
  /** The viewer's orders, newest first. */
  orders: readonly OrderSummary[];
  waiting: ReturnType<typeof sumUp>;
  canOrder: boolean;
  /** In community mode, totals show as zero. */
  isFree: boolean;
}

export function GroupBuyStanding({ dealId, orders, waiting, canOrder, isFree }: GroupBuyStandingProps) {
  const live = orders.filter(({ status }) => status !== 'CANCELLED');
  const [newest] = live;
  const [isPutOff, setPutOff] = useState(() => wasPutOff(dealId));
  const draft = canOrder && waiting.pieceCount > 0 && !isPutOff;
  if (!newest && !draft) return null;
  return (
    <Stack gap={8}>
      {newest ? (
        <Notice
          title={
            <>
              You ordered <TimeAgo at={newest.createdAt} />
              {live.length > 1 ? ` (${live.length} orders)` : ''}
            </>
          }
          action={
            <LinkButton to={`/buyer/orders/${encodeURIComponent(newest.orderNumber)}`}>See your order</LinkButton>
          }
        >
          <span>
            {newest.status === 'PENDING'
              ? `${piecesText(newest.pieces)} · ${formatMoney(newest.totalAmount, ownCurrency)}, not paid yet.`
              : `${piecesText(newest.pieces)} · ${formatMoney(newest.totalAmount, ownCurrency)}`}
          </span>
        </Notice>
      ) : null}
      {draft ? (
        <Notice
          title="You have a draft"
          action={
            <Cluster gap={8}>
              <LinkButton to={orderPath(dealId)}>Continue your order</LinkButton>
              <Button
                onClick={() => {
                  putOff(dealId);
                  setPutOff(true);
                }}
              >
                Not now
              </Button>
            </Cluster>
          }
        >
          <span>{`${piecesText(waiting.pieceCount)} · ${formatMoney(isFree ? 0 : decimalFromCents(waiting.totalCents, ownCurrency), ownCurrency)}, not ordered yet.`}</span>
        </Notice>
      ) : null}
    </Stack>
  );
}
