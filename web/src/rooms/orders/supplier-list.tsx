import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { formatCount } from '../../ui/format/counts.ts';
import { Money } from '../../ui/format/money.tsx';
import { useSupplierList } from './deal-lists.api.ts';
import styles from './deal-sheet.module.css';
import { DealSheet } from './deal-sheet.tsx';

const counted = (count: number, one: string) => `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;

/** What to order from the supplier: every product with the sum of all orders. */
export function SupplierListSheet({ groupBuyId }: { groupBuyId: string }) {
  const { data: list, error, isFetching, refetch } = useSupplierList(groupBuyId);
  const totals = list?.totals;
  return (
    <DealSheet
      kind="supplier-list"
      groupBuyId={groupBuyId}
      list={list}
      error={error}
      isFetching={isFetching}
      onRetry={() => void refetch()}
      figures={totals ? `${counted(totals.orders, 'order')} of ${counted(totals.buyers, 'buyer')}` : null}
    >
      {list && list.rows.length > 0 ? (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">SKU</th>
              <th scope="col">Product</th>
              <th scope="col">Unit</th>
              <th scope="col" className={styles.end}>
                Quantity
              </th>
              <th scope="col" className={styles.end}>
                Buyers
              </th>
              <th scope="col" className={styles.end}>
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {list.rows.map(({ productId, sku, product, unit, quantity, buyers, amount }) => (
              <tr key={`${productId} ${product} ${unit}`}>
                <td className={styles.sku}>{sku}</td>
                <th scope="row">{product}</th>
                <td>{unit}</td>
                <td className={styles.quantity}>{formatCount(quantity)}</td>
                <td className={styles.end}>{formatCount(buyers)}</td>
                <td className={styles.end}>
                  <Money amount={amount} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              <th scope="row" colSpan={2}>
                Total of {counted(list.rows.length, 'product')}
              </th>
              <td className={styles.quantity}>{formatCount(list.totals.quantity)}</td>
              <td className={styles.end}>{formatCount(list.totals.buyers)}</td>
              <td className={styles.end}>
                <Money amount={list.totals.amount} />
              </td>
            </tr>
          </tfoot>
        </table>
      ) : (
        <NothingOrdered />
      )}
    </DealSheet>
  );
}

export function NothingOrdered() {
  return (
    <EmptyState title="Nothing has been ordered yet">
      What is ordered from this group buy stands here; cancelled orders do not.
    </EmptyState>
  );
}
