import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { decimalFromCents } from '@cobuy/domain/money/money';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { formatMoment } from '../../../ui/format/moment.tsx';
import { formatMoney } from '../../../ui/format/money.tsx';
import { inZone } from '../../../ui/format/one-clock.ts';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { FactList } from '../../../ui/ledger/fact-list.tsx';
import { PickupLines, pickupOfGroupBuy } from '../../group-buys/pickup-lines.tsx';
import { type Basket, lineCents } from './order-basket.ts';
import type { OrderFields } from './order-fields.ts';
import styles from './order-summary.module.css';

type Method = GroupBuy['paymentMethodOptions'][number];

interface OrderSummaryProps {
  deal: GroupBuy;
  basket: Basket;
  totalCents: number;
  fields: OrderFields;
  isGuest: boolean;
  /** In community mode, everything shows as free. */
  isFree: boolean;
  isRemembering: boolean;
  onRemember: (wanted: boolean) => void;
}

/** What the final button would order: goods, total, address, and payment method. */
export function OrderSummary({ deal, basket, totalCents, fields, isGuest, isFree, ...remembering }: OrderSummaryProps) {
  const money = (cents: number) => formatMoney(isFree ? 0 : decimalFromCents(cents, ownCurrency), ownCurrency);
  const chosen = deal.products.flatMap((offered) => {
    const quantity = basket[offered.productId] ?? 0;
    return quantity > 0 ? [{ offered, quantity }] : [];
  });
  const pickup = pickupOfGroupBuy(deal);
  const method = deal.paymentMethodOptions.find((one) => one.method === fields.paymentMethod);
  return (
    <Card aria-label="Check your order" className={styles.sheet}>
      <h2 className={styles.title}>Check your order</h2>
      <ul className={styles.lines}>
        {chosen.map(({ offered, quantity }) => (
          <li key={offered.productId} className={styles.line}>
            <span>
              {quantity} × {offered.product.name}
            </span>
            <span className={styles.amount}>{money(lineCents(offered, quantity))}</span>
          </li>
        ))}
        <li className={styles.line}>
          <strong>Total</strong>
          <strong className={styles.amount}>{money(totalCents)}</strong>
        </li>
      </ul>
      <FactList
        facts={[
          ...(isGuest ? [{ term: 'Email', value: fields.email.trim() || missing }] : []),
          {
            term: pickup ? 'Pickup' : 'Deliver to',
            value: pickup ? (
              <PickupLines pickup={pickup} zone={deal.organization.timeZone} />
            ) : (
              <Address fields={fields} />
            ),
          },
          {
            term: 'Payment',
            value: method ? [method.displayName, dayOf(deal, method, isFree)].filter(Boolean).join(', ') : missing,
          },
        ]}
      />
      {isGuest ? (
        <Checkbox
          name="remember"
          label="Remember my details on this device"
          detail="Saves your name, address and payment method in this browser only. Don’t use this on a shared device."
          checked={remembering.isRemembering}
          onChange={({ target }) => remembering.onRemember(target.checked)}
        />
      ) : null}
    </Card>
  );
}

function dayOf({ handover, paymentDueDate, organization }: GroupBuy, { paidAtHandover }: Method, isFree: boolean) {
  if (isFree) return '';
  if (paidAtHandover) return handover === 'pickup' ? 'at pickup' : 'on delivery';
  return `by ${inZone(organization.timeZone, () => formatMoment(paymentDueDate, 'weekday-day'))}`;
}

const missing = <span className={styles.missing}>Not filled in yet</span>;

function Address({ fields }: Pick<OrderSummaryProps, 'fields'>) {
  const town = [fields.shippingCity, [fields.shippingState, fields.shippingPostalCode].filter(Boolean).join(' ')];
  const lines = [fields.shippingName, fields.shippingAddress1, fields.shippingAddress2, town.filter(Boolean).join(', ')]
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.length > 0 ? <span className={styles.address}>{lines.join('\n')}</span> : missing;
}
