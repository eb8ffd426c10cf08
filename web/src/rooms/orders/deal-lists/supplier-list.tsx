import type { SupplierList } from '@cobuy/contract/orders/deal-lists.schemas';
import { productsText } from '@cobuy/domain/orders/order-counts';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { formatCount } from '../../../ui/format/counts.ts';
import { Money } from '../../../ui/format/money.tsx';
import { useSupplierList } from './deal-lists.api.ts';
import styles from './deal-sheet.module.css';
import { DealSheet } from './deal-sheet.tsx';

const counted = (count: number, one: string) => `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;

/** What to order from the supplier: every product with the sum of all orders, at cost. */
export function SupplierListSheet({ groupBuyId }: { groupBuyId: string }) {
  const { data: list, error, isFetching, refetch } = useSupplierList(groupBuyId);
  const [wantsSales, setWantsSales] = useState(true);
  const totals = list?.totals;
  const hasMargin = list?.rows.some(({ margin }) => margin !== 0) ?? false;
  const withSales = hasMargin && wantsSales;
  return (
    <DealSheet
      kind="supplier-list"
      groupBuyId={groupBuyId}
      list={list}
      error={error}
      isFetching={isFetching}
      onRetry={() => void refetch()}
      figures={totals ? `${counted(totals.orders, 'order')} of ${counted(totals.buyers, 'buyer')}` : null}
      withSales={withSales}
      choice={
        hasMargin ? (
          <Checkbox
            name="sales"
            label="With sales and margin"
            checked={wantsSales}
            onChange={({ target }) => setWantsSales(target.checked)}
          />
        ) : null
      }
    >
      {list && list.rows.length > 0 ? <ProductTable list={list} withSales={withSales} /> : <NothingOrdered />}
    </DealSheet>
  );
}

function ProductTable({ list, withSales }: { list: SupplierList; withSales: boolean }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">SKU</th>
          <th scope="col">Product</th>
          <th scope="col">Unit</th>
          <Heading>Quantity</Heading>
          <Heading>Buyers</Heading>
          {withSales ? (
            <>
              <Heading>Sales</Heading>
              <Heading>Margin</Heading>
            </>
          ) : null}
          <Heading>Cost</Heading>
        </tr>
      </thead>
      <tbody>
        {list.rows.map(({ productId, sku, product, unit, quantity, buyers, isOffered, ...amounts }) => (
          <tr key={`${productId} ${product} ${unit}`}>
            <td className={styles.sku}>{sku}</td>
            <th scope="row">
              {product}
              {isOffered ? null : <span className={styles.unit}> (not offered any more)</span>}
            </th>
            <td>{unit}</td>
            <td className={styles.quantity}>{formatCount(quantity)}</td>
            <td className={classNames(styles.end, styles.buyers)}>{formatCount(buyers)}</td>
            <Amounts {...amounts} withSales={withSales} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          <th scope="row" colSpan={2}>
            Total of {productsText(list.rows.length)}
          </th>
          <td className={styles.quantity}>{formatCount(list.totals.quantity)}</td>
          <td className={classNames(styles.end, styles.buyers)}>{formatCount(list.totals.buyers)}</td>
          <Amounts {...list.totals} withSales={withSales} />
        </tr>
      </tfoot>
    </table>
  );
}

const Heading = ({ children }: { children: string }) => (
  <th scope="col" className={styles.end}>
    {children}
  </th>
);

interface AmountsProps extends Pick<SupplierList['totals'], 'amount' | 'sales' | 'margin'> {
  withSales: boolean;
}

/** What buyers pay and what is left of it, then what the supplier gets. */
const Amounts = ({ amount, sales, margin, withSales }: AmountsProps) => (
  <>
    {withSales ? (
      <>
        <td className={classNames(styles.end, styles.sales)} data-label="Sales">
          <Money amount={sales} />
        </td>
        <td className={classNames(styles.end, styles.margin)} data-label="Margin">
          <Money amount={margin} />
        </td>
      </>
    ) : null}
    <td className={styles.end}>
      <Money amount={amount} />
    </td>
  </>
);

export function NothingOrdered() {
  return (
    <EmptyState title="Nothing has been ordered yet">
      What is ordered from this group buy stands here; cancelled orders do not.
    </EmptyState>
  );
}
