import { centsFromDecimal, decimalFromCents } from '@cobuy/domain/money/money';
import { mostOrdersAtOnce } from '@cobuy/domain/orders/order-limits';
import { orderStatusLabel } from '@cobuy/domain/orders/order-status';
import { useState } from 'react';
import { Button, buttonClass } from '../../../ui/actions/button.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { formatCount } from '../../../ui/format/counts.ts';
import { Money } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { StickyBar } from '../../../ui/layout/sticky-bar.tsx';
import { MenuButton } from '../../../ui/overlays/menu-button.tsx';
import { OrdersOutcome, type OrdersResult } from '../listing/orders-outcome.tsx';
import { useUndo } from '../status/use-undo.ts';
import { BulkRemind } from './bulk-remind.tsx';
import { BulkStepDialog } from './bulk-step-dialog.tsx';
import { type ChosenOrders, owingOf, type Step, stepsOf, withChosen } from './chosen-orders.ts';
import { fetchManagedOrders } from './manage-orders.api.ts';
import type { ManagedAddress } from './managed-address.ts';
import styles from './managed-orders.module.css';
import { useSaveOrders } from './use-save-orders.ts';

interface BulkBarProps {
  address: ManagedAddress;
  chosen: ChosenOrders;
  /** Orders of the list, on all of its pages. */
  total: number;
  isPageChosen: boolean;
  onChoose: (chosen: ChosenOrders) => void;
}

export function BulkBar({ address, chosen, total, isPageChosen, onChoose }: BulkBarProps) {
  const [step, setStep] = useState<Step | null>(null);
  const [reminds, setReminds] = useState(false);
  const [result, setResult] = useState<OrdersResult | null>(null);
  const [isFetching, setIsFetching] = useState(false);
  const save = useSaveOrders();
  const offerUndo = useUndo();
  const steps = stepsOf(chosen);
  const owing = owingOf(chosen);
  const numbers = [...chosen.keys()];
  const sum = [...chosen.values()].reduce(
    (cents, { totalAmount }) => cents + centsFromDecimal(totalAmount, ownCurrency),
    0,
  );
  const cancelled = [...chosen.values()].filter(({ status }) => status === 'CANCELLED').length;
  const most = Math.min(total, mostOrdersAtOnce);

  const chooseAll = async () => {
    setIsFetching(true);
    try {
      onChoose(withChosen(new Map(), await fetchManagedOrders(address, most), true, most));
    } catch {
      showToast({ tone: 'danger', title: 'Failed to fetch orders' });
    } finally {
      setIsFetching(false);
    }
  };
  /** Unticks the orders that were moved; those that were refused stay ticked for another look. */
  const tell = (next: OrdersResult) => {
    const refused = new Set(next.refused.map(({ orderNumber }) => orderNumber));
    onChoose(new Map([...chosen].filter(([orderNumber]) => refused.has(orderNumber))));
    const undo = next.undo ?? null;
    if (next.refused.length === 0 || undo) {
      offerUndo({ title: next.title, undo, order: null, onUndone: () => setResult(null) });
    }
    if (next.refused.length > 0) setResult(next);
  };
  return (
    <>
      <StickyBar label="Selected orders">
        <div className={styles.bulk}>
          <div className={styles.bulkWords}>
            <p role="status">
              <strong>{formatCount(chosen.size)} selected</strong>
              {cancelled > 0 && cancelled < chosen.size ? `, ${formatCount(cancelled)} of them cancelled` : ''} ·{' '}
              <Money amount={decimalFromCents(sum, ownCurrency)} currency={ownCurrency} />
            </p>
            {isPageChosen && chosen.size < most ? (
              <Button variant="quiet" size="small" pending={isFetching} onClick={() => void chooseAll()}>
                {most < total ? `Select the first ${formatCount(most)}` : `Select all ${formatCount(total)}`}
              </Button>
            ) : null}
            <Button variant="quiet" size="small" onClick={() => onChoose(new Map())}>
              Clear
            </Button>
          </div>
          <Cluster gap={8}>
            {steps.length > 0 ? (
              <MenuButton
                label="Set status"
                className={buttonClass({ variant: 'primary' })}
                sections={[
                  {
                    id: 'steps',
                    label: 'Set status',
                    actions: steps.map((one) => ({
                      id: one.to,
                      label: orderStatusLabel[one.to],
                      text: orderStatusLabel[one.to],
                      end: one.count === chosen.size ? null : `${one.count} of ${chosen.size}`,
                      onAction: () => setStep(one),
                    })),
                  },
                ]}
              >
                Set status
                <Icon name="chevron-down" size={16} />
              </MenuButton>
            ) : null}
            {owing.length > 0 ? (
              <Button icon={<Icon name="mail" size={16} />} onClick={() => setReminds(true)}>
                Remind {owing.length === chosen.size ? '' : owing.length}
              </Button>
            ) : null}
            <Button
              icon={<Icon name="download" size={16} />}
              pending={save.isBusy}
              aria-label="Export selected orders"
              onClick={() => void save.start(address, { orderNumbers: numbers })}
            >
              Export
            </Button>
          </Cluster>
        </div>
      </StickyBar>
      {step ? <BulkStepDialog step={step} chosen={chosen} onClose={() => setStep(null)} onDone={tell} /> : null}
      {reminds ? <BulkRemind orders={owing} onClose={() => setReminds(false)} onDone={tell} /> : null}
      {result ? <OrdersOutcome result={result} orders={chosen} onClose={() => setResult(null)} /> : null}
    </>
  );
}
