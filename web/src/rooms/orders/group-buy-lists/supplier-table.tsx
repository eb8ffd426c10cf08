import type { SupplierList } from '@cobuy/contract/orders/group-buy-lists.schemas';
import { productsText } from '@cobuy/domain/orders/order-quantities';
import { classNames } from '../../../ui/class-names.ts';
import { formatCount } from '../../../ui/format/counts.ts';
import { Money } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx';
import styles from './group-buy-sheet.module.css';

interface SupplierTableProps {
  rows: SupplierList['rows'];
  totals: Pick<SupplierList['totals'], 'quantity' | 'amount' | 'sales' | 'margin'>;
  caption: string;
  withSales: boolean;
}

export function SupplierTable({ rows, totals, caption, withSales }: SupplierTableProps) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">SKU</th>
          <th scope="col">Product</th>
          <th scope="col">Unit</th>
          <Heading>Quantity</Heading>
          {withSales ? (
            <>
              <Heading>Buyers</Heading>
              <Heading>Sales</Heading>
              <Heading>Margin</Heading>
            </>
          ) : null}
          <Heading>Unit cost</Heading>
          <Heading>Cost</Heading>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ productId, sku, product, unit, quantity, buyers, isOffered, unitCost, ...amounts }) => (
          <tr key={`${productId} ${product} ${unit}`}>
            <td className={styles.sku}>{sku}</td>
            <th scope="row">
              {product}
              {isOffered ? null : <span className={styles.unit}> (no longer offered)</span>}
            </th>
            <td>{unit}</td>
            <td className={styles.quantity}>{formatCount(quantity)}</td>
            {withSales ? <Sales buyers={buyers} {...amounts} /> : null}
            <td className={classNames(styles.end, styles.unitCost)}>
              {unitCost === null ? 'several' : <Money amount={unitCost} currency={ownCurrency} />}
            </td>
            <td className={styles.end}>
              <Money amount={amounts.amount} currency={ownCurrency} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          <th scope="row" colSpan={2}>
            Total of {productsText(rows.length)}
          </th>
          <td className={styles.quantity}>{formatCount(totals.quantity)}</td>
          {withSales ? <Sales buyers={null} {...totals} /> : null}
          <td />
          <td className={styles.end}>
            <Money amount={totals.amount} currency={ownCurrency} />
          </td>
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

interface SalesProps extends Pick<SupplierList['totals'], 'sales' | 'margin'> {
  /** Null where a sum would count people twice: one may buy several products. */
  buyers: number | null;
}

const Sales = ({ buyers, sales, margin }: SalesProps) => (
  <>
    <td className={classNames(styles.end, styles.buyers)}>{buyers === null ? null : formatCount(buyers)}</td>
    <td className={classNames(styles.end, styles.sales)} data-label="Sales">
      <Money amount={sales} currency={ownCurrency} />
    </td>
    <td className={classNames(styles.end, styles.margin)} data-label="Margin">
      <Money amount={margin} currency={ownCurrency} />
    </td>
  </>
);
