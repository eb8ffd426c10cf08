import { orderStatusLabel } from '@cobuy/domain/orders/order-status';
import { formatCount } from '../../../ui/format/counts.ts';
import { usePickList } from './deal-lists.api.ts';
import styles from './deal-sheet.module.css';
import { DealSheet } from './deal-sheet.tsx';
import { NothingOrdered } from './supplier-list.tsx';

/** What each buyer gets, by name, with a box to tick for every item that is packed. */
export function PickListSheet({ groupBuyId }: { groupBuyId: string }) {
  const { data: list, error, isFetching, refetch } = usePickList(groupBuyId);
  const count = list?.rows.length ?? 0;
  return (
    <DealSheet
      kind="pick-list"
      groupBuyId={groupBuyId}
      list={list}
      error={error}
      isFetching={isFetching}
      onRetry={() => void refetch()}
      figures={list ? `${formatCount(count)} ${count === 1 ? 'order' : 'orders'}` : null}
    >
      {list && count > 0 ? (
        <ol className={styles.parcels}>
          {list.rows.map(({ orderNumber, status, name, phone, comments, items }) => (
            <li key={orderNumber} className={styles.parcel}>
              <div className={styles.whose}>
                <h2 className={styles.name}>{name}</h2>
                <span>{phone}</span>
                <span className={styles.number}>{orderNumber}</span>
                <span>{orderStatusLabel[status]}</span>
              </div>
              <ul className={styles.items}>
                {items.map(({ product, unit, sku, quantity }) => (
                  <li key={`${sku} ${product} ${unit}`} className={styles.item}>
                    <span className={styles.tick} aria-hidden="true" />
                    <span className={styles.quantity}>{formatCount(quantity)} ×</span>
                    <span>
                      {product}
                      {unit ? <span className={styles.unit}> ({unit})</span> : null}
                    </span>
                    <span className={styles.sku}>{sku}</span>
                  </li>
                ))}
              </ul>
              {comments ? <p className={styles.comments}>“{comments}”</p> : null}
            </li>
          ))}
        </ol>
      ) : (
        <NothingOrdered />
      )}
    </DealSheet>
  );
}
