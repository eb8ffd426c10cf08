import type { LastBulkChange as Last } from '@cobuy/contract/products/bulk.schemas';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { countText } from '../../../ui/format/counts.ts';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { useBulkChange, useLastBulkChange } from './bulk-change.api.ts';
import styles from './bulk-change.module.css';

/** @param products "3 products". */
const did: Readonly<Record<Last['what'], (products: string) => string>> = {
  supplier: (products) => `You set the supplier of ${products}`,
  price: (products) => `You changed the prices of ${products}`,
  unit: (products) => `You set the unit of ${products}`,
  removed: (products) => `You removed ${products}`,
};

export function LastBulkChange() {
  const { data: last } = useLastBulkChange();
  const { undo } = useBulkChange();
  const [isUndoing, setIsUndoing] = useState(false);
  if (!last) return null;
  return (
    <p className={styles.last}>
      <span>
        {did[last.what](countText(last.products, 'product'))} <TimeAgo at={last.at} />.
      </span>
      <Button
        size="small"
        pending={isUndoing}
        onClick={() => {
          setIsUndoing(true);
          void undo(last.id).finally(() => setIsUndoing(false));
        }}
      >
        Undo
      </Button>
    </p>
  );
}
