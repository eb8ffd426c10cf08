import type { OrderSummary } from '@cobuy/contract/orders/shown-orders.schemas';
import { Stack } from '../../../ui/layout/stack.tsx';
import { OrderCards } from './order-cards.tsx';
import { OrderRows } from './order-rows.tsx';
import { inStages, orderStageTitle } from './order-stages.ts';
import styles from './staged-orders.module.css';

/** A buyer's orders: first those to pay and pick up, then those on the way, then the rest. */
export function StagedOrders({ orders, isStale }: { orders: readonly OrderSummary[]; isStale: boolean }) {
  return (
    <Stack gap={24}>
      {inStages(orders).map(({ stage, orders: own }) => (
        <Stack key={stage} gap={8}>
          <h2 className={styles.heading}>{orderStageTitle[stage]}</h2>
          {stage === 'pay' || stage === 'fetch' ? (
            <OrderCards label={orderStageTitle[stage]} orders={own} isStale={isStale} />
          ) : (
            <OrderRows label={orderStageTitle[stage]} orders={own} viewer="buyer" isStale={isStale} />
          )}
        </Stack>
      ))}
    </Stack>
  );
}
