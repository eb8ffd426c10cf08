import type { OfferedProduct } from '@cobuy/contract/group-buys/group-buys.http';
import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { centsFromDecimal, decimalFromCents, sumCents } from '@cobuy/domain/money/money';
import { orderFormTexts } from '@cobuy/domain/orders/order-fields';
import { costsNoMore, mayComeToNothing } from '@cobuy/domain/orders/order-policy';
import { checkQuantityText, largestQuantity, unclearQuantity } from '@cobuy/domain/orders/order-quantities';
import { namedProduct } from '@cobuy/domain/products/named-product';
import { useState } from 'react';
import { useForm } from '../../../lib/forms/use-form.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { FieldError } from '../../../ui/fields/field.tsx';
import { NumberStepper } from '../../../ui/fields/number-stepper.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { formatMoney, Money } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { useMailWords } from '../../system/mail-words.ts';
import { type Line, linesOf, withTyped } from './changed-meanwhile.ts';
import { ItemsChangedMeanwhile } from './changed-notice.tsx';
import { useCorrectOrder } from './correcting.api.ts';
import styles from './correcting.module.css';
import { SentToSuppliers } from './sent-to-suppliers.tsx';
import { useCorrectedOrder } from './use-corrected-order.ts';

const lineOf = ({ productId, product }: OfferedProduct): Line => ({
  productId,
  name: product.name,
  unit: product.unit,
  price: product.price,
  was: null,
});

const quantityId = (productId: string) => `corrected-${productId}`;

interface Fields {
  quantities: Readonly<Record<string, number>>;
  reason: string;
}
interface Correction {
  items: { productId: string; quantity: number }[];
  reason: string;
}

interface CorrectItemsDialogProps {
  order: Order;
  /** What the deal sells; null while it loads. */
  products: readonly OfferedProduct[] | null;
  onClose: () => void;
}

/** A product is short, or another one comes in its place: other counts and a reason, never a price. */
export function CorrectItemsDialog({ order: given, products, onClose }: CorrectItemsDialogProps) {
  const { order, before, correcting } = useCorrectedOrder(given, (old, now) => {
    const next = withTyped({ before: old, now }, { quantities: form.fields.quantities, added });
    setAdded(next.added);
    form.set('quantities', next.quantities);
  });
  const [added, setAdded] = useState<readonly Line[]>([]);
  const { correctItems } = useCorrectOrder(order);
  const { ifSent } = useMailWords();
  const lines = [...linesOf(order), ...added];
  const form = useForm({
    start: (): Fields => ({
      quantities: Object.fromEntries(linesOf(order).map(({ productId, was }) => [productId, was ?? 0])),
      reason: '',
    }),
    read: ({ quantities, reason }) => {
      const items = lines.flatMap(({ productId }) => {
        const quantity = quantities[productId] ?? 0;
        return quantity > 0 ? [{ productId, quantity }] : [];
      });
      const unclear = lines.filter(({ productId }) => quantities[productId] === unclearQuantity);
      const problems = [
        ...unclear.map((line) => ({
          field: 'items',
          at: quantityId(line.productId),
          message: checkQuantityText(namedProduct(line)),
        })),
        ...(unclear.length === 0 && items.length === 0 && !mayComeToNothing(order)
          ? [{ field: 'items', message: `${orderFormTexts.noProducts}, or cancel the order` }]
          : []),
        ...(reason.trim() === '' ? [{ field: 'reason', message: 'Please give a reason' }] : []),
      ];
      return problems.length > 0 ? { problems } : { body: { items, reason: reason.trim() } satisfies Correction };
    },
    explain: 'We couldn’t change the order',
    onSubmit: async (body) => {
      await correcting(correctItems({ ...body, version: order.updatedAt }));
      showToast({ tone: 'ok', title: 'Order changed', text: ifSent('We let the buyer know.') });
      onClose();
    },
  });
  const { quantities } = form.fields;
  const isUnclear = lines.some(({ productId }) => quantities[productId] === unclearQuantity);
  const isClosed = costsNoMore(order.status);
  const others = (isClosed ? [] : (products ?? [])).filter(
    ({ productId }) => !lines.some((line) => line.productId === productId),
  );
  const total = decimalFromCents(
    sumCents(
      lines.map(({ productId, price }) => ({
        unitPriceCents: centsFromDecimal(price, ownCurrency),
        quantity: Math.max(0, quantities[productId] ?? 0),
      })),
    ),
    ownCurrency,
  );
  const setQuantity = (productId: string, quantity: number) =>
    form.set('quantities', (now) => ({ ...now, [productId]: quantity }));
  return (
    <FormDialog title={`Change ${order.user.name}’s items`} onClose={onClose} form={form} submitLabel="Change items">
      {before ? <ItemsChangedMeanwhile before={before} now={order} /> : null}
      <ul id="field-items" tabIndex={-1} className={styles.rows}>
        {lines.map((line) => (
          <li key={line.productId} className={styles.line}>
            <span>
              <strong>{line.name}</strong>
              <span className={styles.note}>
                <Money amount={line.price} currency={ownCurrency} />
                {line.unit ? ` · ${line.unit}` : ''}
                {line.was === null ? ' · new' : ` · ordered ${line.was}`}
              </span>
            </span>
            <NumberStepper
              label={`quantity of ${namedProduct(line)}`}
              id={quantityId(line.productId)}
              value={quantities[line.productId] ?? 0}
              max={largestQuantity}
              onChange={(quantity) => setQuantity(line.productId, quantity)}
            />
          </li>
        ))}
      </ul>
      <FieldError id="field-items" error={form.errorOf('items')} />
      {others.length > 0 ? (
        <Select
          name="add-product"
          label="Another product from the group buy"
          placeholder="Add a product…"
          options={others.map(({ productId, product }) => ({
            value: productId,
            label: `${namedProduct(product)}, ${formatMoney(product.price, ownCurrency)}`,
          }))}
          value=""
          onChange={({ target }) => {
            const product = others.find(({ productId }) => productId === target.value);
            if (!product) return;
            setAdded([...added, lineOf(product)]);
            setQuantity(product.productId, 1);
          }}
        />
      ) : null}
      <p aria-live="polite" className={styles.becomes}>
        {isUnclear ? (
          'You’ll see the new total here once each quantity is a number.'
        ) : (
          <>
            Now costs <strong>{formatMoney(total, ownCurrency)}</strong>
            {total === order.totalAmount ? null : ` instead of ${formatMoney(order.totalAmount, ownCurrency)}`}
            {order.paidAmount > total
              ? `. ${formatMoney(order.paidAmount - total, ownCurrency)} has to be refunded.`
              : ''}
          </>
        )}
      </p>
      {isClosed ? <p>This order is closed. You can only take something out and refund the money.</p> : null}
      <SentToSuppliers groupBuyId={order.groupBuy.id} />
      <TextArea
        label="Reason"
        hint={`The buyer will see it here. ${ifSent('They’ll get it by e-mail, too.')}`}
        rows={2}
        maxLength={500}
        checks="reason"
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
