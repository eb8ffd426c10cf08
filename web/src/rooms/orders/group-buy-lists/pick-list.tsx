import type { PickList } from '@cobuy/contract/orders/group-buy-lists.schemas';
import { addressLines } from '@cobuy/domain/addresses/address-lines';
import { centsFromDecimal, decimalFromCents } from '@cobuy/domain/money/money';
import { orderStatusLabel } from '@cobuy/domain/orders/order-status';
import { byFolded } from '@cobuy/domain/texts/folded';
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/actions/button.tsx';
import { FilterChips } from '../../../ui/fields/filter-chips.tsx';
import { countText, formatCount } from '../../../ui/format/counts.ts';
import { formatMoney } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { fetchPickListFile, usePickList } from './group-buy-lists.api.ts';
import styles from './group-buy-sheet.module.css';
import { GroupBuySheet, NothingOrdered } from './group-buy-sheet.tsx';
import { LineToPick } from './line-to-pick.tsx';
import { lineKey, namesOfSeveral } from './picked-lines.ts';
import { type Picking, usePicked } from './use-picked.ts';

export function PickListSheet({ groupBuyId }: { groupBuyId: string }) {
  const query = usePickList(groupBuyId);
  const list = query.data;
  const count = list?.rows.length ?? 0;
  const [parameters] = useSearchParams();
  const isByProduct = parameters.get('by') === 'product';
  const { clear, ...picking } = usePicked(groupBuyId);
  const done = list ? linesOf(list).filter((line) => picking.picked.has(line)).length : 0;
  return (
    <GroupBuySheet
      kind="pick-list"
      groupBuyId={groupBuyId}
      query={query}
      choice={
        <>
          <FilterChips
            label="Arranged"
            chips={[
              { id: 'person', label: 'By person', to: { search: '' }, isCurrent: !isByProduct },
              { id: 'product', label: 'By product', to: { search: '?by=product' }, isCurrent: isByProduct },
            ]}
          />
          {done > 0 ? (
            <Button size="small" onClick={clear}>
              Clear the checkmarks
            </Button>
          ) : null}
        </>
      }
      files={(['csv', 'xlsx'] as const).map((ending) => ({
        label: ending.toUpperCase(),
        fetch: () => fetchPickListFile(groupBuyId, { format: ending, by: isByProduct ? 'product' : 'person' }),
      }))}
      figures={list ? figuresOf(list) : null}
      {...(list &&
        count > 0 && {
          notices: (
            <p role="status">
              {formatCount(done)} of {formatCount(linesOf(list).length)} lines checked. Checkmarks stay in this browser.
            </p>
          ),
        })}
    >
      {list && count > 0 ? (
        isByProduct ? (
          <ByProduct list={list} {...picking} />
        ) : (
          <ByPerson list={list} {...picking} />
        )
      ) : (
        <NothingOrdered />
      )}
    </GroupBuySheet>
  );
}

function figuresOf({ rows }: PickList) {
  const cents = rows.reduce((sum, { restAmount }) => sum + centsFromDecimal(restAmount, ownCurrency), 0);
  const orders = countText(rows.length, 'order');
  return cents > 0
    ? `${orders} · ${formatMoney(decimalFromCents(cents, ownCurrency), ownCurrency)} to collect`
    : orders;
}

/** Of all orders, as they are ticked: the same by person and by product. */
const linesOf = ({ rows }: PickList) =>
  rows.flatMap(({ orderNumber, items }) => items.map((item) => lineKey({ ...item, orderNumber })));

interface ArrangedProps extends Pick<Picking, 'picked' | 'pick'> {
  list: PickList;
}

function ByPerson({ list, ...picking }: ArrangedProps) {
  return (
    <ol className={styles.parcels}>
      {list.rows.map(({ orderNumber, status, name, phone, address, comments, restAmount, items }) => (
        <li key={orderNumber} className={styles.parcel}>
          <div className={styles.whose}>
            <h2 className={styles.name}>{name}</h2>
            <span>{phone}</span>
            <span className={styles.number}>{orderNumber}</span>
            <span>{orderStatusLabel[status]}</span>
            {restAmount > 0 ? <strong>To collect: {formatMoney(restAmount, ownCurrency)}</strong> : null}
          </div>
          {list.groupBuy.pickup ? null : <p>{address ? addressLines(address).join(', ') : 'No address given'}</p>}
          <ul className={styles.items}>
            {items.map(({ product, unit, sku, quantity }) => (
              <LineToPick
                key={`${sku} ${product} ${unit}`}
                line={lineKey({ orderNumber, product, unit, sku, quantity })}
                {...picking}
              >
                <span className={styles.quantity}>{formatCount(quantity)} ×</span>
                <span>
                  {product}
                  {unit ? <span className={styles.unit}> ({unit})</span> : null}
                </span>
                <span className={styles.sku}>{sku}</span>
              </LineToPick>
            ))}
          </ul>
          {comments ? <p className={styles.comments}>“{comments}”</p> : null}
        </li>
      ))}
    </ol>
  );
}

/** Each product with the people who get it: for tables where the goods stand and people walk. */
function ByProduct({ list, ...picking }: ArrangedProps) {
  const lines = list.rows.flatMap(({ orderNumber, name, items }) =>
    items.map((item) => ({ ...item, orderNumber, name })),
  );
  const isOfSeveral = namesOfSeveral(list.rows);
  const products = Map.groupBy(lines, ({ product, unit, sku }) => JSON.stringify([product, unit, sku]));
  const byName = [...products.values()].toSorted(([a], [b]) => byFolded(a?.product ?? '', b?.product ?? ''));
  return (
    <ol className={styles.parcels}>
      {byName.map((own) => {
        const [first] = own;
        if (!first) return null;
        const pieces = own.reduce((sum, { quantity }) => sum + quantity, 0);
        return (
          <li key={`${first.sku} ${first.product} ${first.unit}`} className={styles.parcel}>
            <div className={styles.whose}>
              <h2 className={styles.name}>{first.product}</h2>
              {first.unit ? <span>{first.unit}</span> : null}
              <span className={styles.number}>{first.sku}</span>
              <span>{formatCount(pieces)} in all</span>
            </div>
            <ul className={styles.items}>
              {own.map(({ name, ...item }) => (
                <LineToPick key={item.orderNumber} line={lineKey(item)} {...picking}>
                  <span className={styles.quantity}>{formatCount(item.quantity)} ×</span>
                  <span>{name}</span>
                  {isOfSeveral(name) ? <span className={styles.number}>{item.orderNumber}</span> : null}
                </LineToPick>
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}
