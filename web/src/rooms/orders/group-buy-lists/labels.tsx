import type { PickList } from '@cobuy/contract/orders/group-buy-lists.schemas';
import { addressLines } from '@cobuy/domain/addresses/address-lines';
import { orderStatusLabel } from '@cobuy/domain/orders/order-status';
import { useSearchParams } from 'react-router';
import { FilterChips } from '../../../ui/fields/filter-chips.tsx';
import { countText, formatCount } from '../../../ui/format/counts.ts';
import { formatMoney } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { usePickList } from './group-buy-lists.api.ts';
import sheet from './group-buy-sheet.module.css';
import { GroupBuySheet, NothingOrdered } from './group-buy-sheet.tsx';
import styles from './labels.module.css';

/** One label an order, to cut out and stick on its bag or crate. */
export function LabelsSheet({ groupBuyId }: { groupBuyId: string }) {
  const query = usePickList(groupBuyId);
  const list = query.data;
  const [parameters] = useSearchParams();
  const isSingle = parameters.get('across') === '1';
  const count = list?.rows.length ?? 0;
  return (
    <GroupBuySheet
      kind="labels"
      groupBuyId={groupBuyId}
      query={query}
      choice={
        <FilterChips
          label="Labels per row"
          chips={[
            { id: '2', label: 'Two per row', to: { search: '' }, isCurrent: !isSingle },
            { id: '1', label: 'One per row', to: { search: '?across=1' }, isCurrent: isSingle },
          ]}
        />
      }
      figures={list ? countText(count, 'label') : null}
    >
      {list && count > 0 ? (
        <ol className={styles.labels} data-across={isSingle ? 1 : 2}>
          {list.rows.map((order) => (
            <Label key={order.orderNumber} order={order} deal={list.groupBuy} />
          ))}
        </ol>
      ) : (
        <NothingOrdered />
      )}
    </GroupBuySheet>
  );
}

function Label({ order, deal }: { order: PickList['rows'][number]; deal: PickList['groupBuy'] }) {
  const { orderNumber, name, phone, address, status, items, restAmount, comments } = order;
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li className={styles.label}>
      <h2 className={styles.name}>{name}</h2>
      {deal.pickup ? null : (
        <address className={styles.address}>
          {(address ? addressLines(address) : ['No address given']).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      <p className={styles.line}>
        <span className={sheet.number}>{orderNumber}</span>
        <span>{phone}</span>
      </p>
      <ul className={styles.items}>
        {items.map(({ product, unit, sku, quantity }) => (
          <li key={`${sku} ${product} ${unit}`} className={styles.item}>
            <span className={styles.quantity}>{formatCount(quantity)} ×</span>
            <span>
              {product}
              {unit ? <span className={sheet.unit}> ({unit})</span> : null}
            </span>
          </li>
        ))}
      </ul>
      {comments ? <p className={sheet.comments}>“{comments}”</p> : null}
      <p className={styles.foot}>
        <strong className={styles.money}>
          {restAmount > 0 ? `To pay: ${formatMoney(restAmount, ownCurrency)}` : 'Nothing to pay'}
        </strong>
        <span>
          {orderStatusLabel[status]} · {countText(pieces, 'piece')}
        </span>
      </p>
      <p className={styles.deal}>{deal.title}</p>
    </li>
  );
}
