import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useGroupBuy } from '../../group-buys/group-buys.api.ts';
import { CorrectItemsDialog } from './correct-items-dialog.tsx';

export function CorrectItems({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={<Icon name="pencil" size={16} />} onClick={() => setIsOpen(true)}>
        Change items
      </Button>
      {isOpen ? <WithProducts order={order} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function WithProducts({ order, onClose }: { order: Order; onClose: () => void }) {
  const { data: deal } = useGroupBuy(order.groupBuy.id);
  return <CorrectItemsDialog order={order} products={deal?.products ?? null} onClose={onClose} />;
}
