import { useState } from 'react';
import { Button, buttonClass } from '../../../ui/actions/button.tsx';
import { formatCount } from '../../../ui/format/counts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { StickyBar } from '../../../ui/layout/sticky-bar.tsx';
import { MenuButton } from '../../../ui/overlays/menu-button.tsx';
import type { SentSelection } from './bulk-change.api.ts';
import styles from './bulk-change.module.css';
import { BulkDialog } from './bulk-dialog.tsx';
import type { GroupBuyAction } from './bulk-fields.ts';
import { type ChosenProducts, countChosen, noneChosen } from './chosen-products.ts';

interface BulkBarProps {
  chosen: ChosenProducts;
  /** What the list is searched for, without its page. */
  found: Extract<SentSelection, { found: unknown }>['found'];
  /** Products of the list, on all of its pages. */
  total: number;
  isPageChosen: boolean;
  onChoose: (chosen: ChosenProducts) => void;
}

const deeds: readonly { id: GroupBuyAction; label: string }[] = [
  { id: 'supplier', label: 'Supplier' },
  { id: 'price', label: 'Prices by percent' },
  { id: 'unit', label: 'Unit' },
];

export function BulkBar({ chosen, found, total, isPageChosen, onChoose }: BulkBarProps) {
  const [deed, setDeed] = useState<GroupBuyAction | null>(null);
  const count = countChosen(chosen);
  const isAll = chosen.is === 'found';
  return (
    <>
      <StickyBar label="Selected products">
        <div className={styles.bar}>
          <div className={styles.barWords}>
            <p role="status">
              <strong>
                {isAll ? `All ${formatCount(count)} found are selected` : `${formatCount(count)} selected`}
              </strong>
            </p>
            {isPageChosen && !isAll && count < total ? (
              <Button variant="quiet" size="small" onClick={() => onChoose({ is: 'found', total })}>
                Select all {formatCount(total)} found
              </Button>
            ) : null}
            <Button variant="quiet" size="small" onClick={() => onChoose(noneChosen)}>
              Clear
            </Button>
          </div>
          <Cluster gap={8}>
            <MenuButton
              label="Change"
              className={buttonClass({ variant: 'primary' })}
              sections={[
                {
                  id: 'deeds',
                  label: 'Change',
                  actions: deeds.map(({ id, label }) => ({ id, label, text: label, onAction: () => setDeed(id) })),
                },
              ]}
            >
              Change
              <Icon name="chevron-down" size={16} />
            </MenuButton>
            <Button onClick={() => setDeed('removed')}>Remove</Button>
          </Cluster>
        </div>
      </StickyBar>
      {deed ? (
        <BulkDialog
          deed={deed}
          products={chosen.is === 'found' ? { found } : { ids: [...chosen.ids] }}
          onClose={() => setDeed(null)}
          onDone={({ left }) => {
            // Products left out stay ticked, since they may need another look.
            const ids = left.flatMap(({ products }) => products.map(({ id }) => id));
            onChoose(isAll ? noneChosen : { is: 'some', ids: new Set(ids) });
          }}
        />
      ) : null}
    </>
  );
}
