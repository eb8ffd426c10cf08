import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { isOnItsWay, type OrderStatus, orderStatusLabel } from '@cobuy/domain/orders/order-status';
import { useRef, useState } from 'react';
import { useKeptFocus } from '../../../lib/browser/keep-focus.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { isPaidAfterwards } from '../next-step.ts';
import { orderActions } from './order-actions.ts';
import { OrderStepDialog } from './order-step-dialog.tsx';

/** An order that closes automatically needs no primary button. */
const variantOf = (status: OrderStatus, isNext: boolean) =>
  status === 'CANCELLED' ? 'quiet' : isNext && status !== 'CLOSED' ? 'primary' : 'secondary';

interface OrderStepsProps {
  order: Order;
  /** The caller reports the result. Without it, the focus stays with the steps. */
  onMoved?: () => void;
}

export function OrderSteps({ order, onMoved }: OrderStepsProps) {
  const [chosen, setChosen] = useState<OrderStatus | null>(null);
  const { nextStatuses, isOrganiser } = order.permissions;
  // An order handed over before payment doesn't ship again.
  const sensible = isPaidAfterwards(order) ? nextStatuses.filter((status) => !isOnItsWay(status)) : nextStatuses;
  const steps = useRef<HTMLDivElement>(null);
  const isEmpty = sensible.length === 0;
  useKeptFocus(steps, `${order.status} ${chosen}`);
  return (
    <>
      {isEmpty ? null : (
        <Cluster
          ref={onMoved ? undefined : steps}
          role="group"
          tabIndex={-1}
          aria-label={`Steps of this order, which is ${orderStatusLabel[order.status]}`}
        >
          {sensible.map((status, place) => (
            <Button
              key={status}
              variant={variantOf(status, isOrganiser && place === 0)}
              onClick={() => setChosen(status)}
            >
              {orderActions[status]}
            </Button>
          ))}
        </Cluster>
      )}
      {chosen ? (
        <OrderStepDialog
          order={order}
          to={chosen}
          mover={isOrganiser ? 'organiser' : 'buyer'}
          onClose={() => setChosen(null)}
          {...(onMoved && { onDone: onMoved })}
        />
      ) : null}
    </>
  );
}
