import { groupBuyErrors } from '@cobuy/contract/group-buys/group-buys.errors';
import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { orderFields } from '@cobuy/domain/orders/order-fields';
import { ended } from '@cobuy/domain/texts/ended';
import { ApiError, messageOf } from '../../../lib/calls/api-error.ts';
import { readProblems, useSavedForm } from '../../../lib/forms/use-saved-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { formatMoney } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { DraftNotices } from '../../../ui/versions/draft-notices.tsx';
import { useUpdateOrder } from './change-order.api.ts';
import { OrderBar } from './order-bar.tsx';
import { expectedTotalOf, sumUp } from './order-basket.ts';
import {
  changeFieldsFrom,
  changeFrom,
  changeProblems,
  changeVersions,
  type DetailName,
  hasOtherPrices,
  isSameBasket,
  noLongerOffered,
  orderChangeKind,
  sumOfChange,
} from './order-change.ts';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderEmail } from './order-email.tsx';
import type { OrderField } from './order-fields.ts';
import styles from './order-form.module.css';
import { OrderPickup } from './order-pickup.tsx';
import { OrderProducts } from './order-products.tsx';
import { usePriceNews } from './use-group-buy-basket.ts';

/** The deal is not what the form shows any more. */
const staleCodes: readonly string[] = [
  orderErrors.product_not_offered.code,
  orderErrors.address_needed.code,
  orderErrors.pickup_only.code,
  orderErrors.prices_changed.code,
];

interface ChangeOrderProps {
  order: Order;
  deal: GroupBuy;
  /** The deal has closed, maybe while the form was open. */
  hasEnded: boolean;
  isFree: boolean;
  onSaved: () => void;
  /** The deal is not what the form shows any more. */
  onStale: () => void;
}

/** Edits the buyer's own order while it's unpaid and the deal is open: quantities and comments. */
export function ChangeOrder({ order, deal, hasEnded, isFree, onSaved, onStale }: ChangeOrderProps) {
  const update = useUpdateOrder(order.orderNumber);
  const isOver = hasEnded || !order.permissions.canChange;
  const form = useSavedForm(orderChangeKind, {
    loaded: order,
    draftId: order.id,
    versions: changeVersions((productId) => nameOf(productId, order, deal)),
    read: (typed, over) => readProblems(changeProblems(typed, order, deal), () => changeFrom(typed, over ?? order)),
    send: (body, over) => {
      const version = over && { version: over.updatedAt };
      if (!body.items) return update({ ...body, ...version });
      const priced = sumUp(itemsOf(body.items), deal);
      return update({ ...body, items: priced.items, expectedTotal: expectedTotalOf(priced, isFree), ...version });
    },
    onSaved: () => {
      showToast({ tone: 'ok', title: 'Order changed' });
      onSaved();
    },
    explain: (error) => {
      if (error instanceof ApiError && staleCodes.includes(error.code)) onStale();
      return messageOf(error, 'We couldn’t change the order');
    },
    placeOf: (field) => field.split('.')[0] ?? '',
  });
  const { fields, set } = form;
  const sum = sumOfChange(fields.items, order, deal);
  const isTouched = !isSameBasket(fields.items, changeFieldsFrom(order).items);
  const { hasPriceNews, forgetPriceNews } = usePriceNews({ basket: fields.items, products: deal.products, isFree });
  const gone = noLongerOffered(order, deal.products);
  const back = `/buyer/orders/${order.orderNumber}`;
  const field: OrderField = (name) => ({
    name,
    value: fields[name as DetailName],
    error: form.errorOf(name),
    onChange: ({ target }) => {
      set(name as DetailName, target.value);
      if (name === 'shippingCountry') set('shippingState', '');
    },
  });
  return (
    <Form
      className={styles.form}
      onSubmit={(event) => {
        forgetPriceNews();
        return form.submit(event);
      }}
      data-checkout
    >
      {isOver ? (
        <Notice
          tone="warn"
          title={hasEnded ? groupBuyErrors.ended.sentence : orderErrors.not_changeable.sentence}
          announced
          action={<LinkButton to={back}>Go to the order</LinkButton>}
        >
          Your order is unchanged.
        </Notice>
      ) : (
        <DraftNotices {...form.notices} contested="This order was changed in another window" />
      )}
      {gone.length > 0 && !isOver ? (
        <Notice tone="warn">
          No longer part of this group buy, but still in your order unless you change something:{' '}
          {ended(gone.map(({ product }) => product.name).join(', '))}
        </Notice>
      ) : null}
      {/* Also once something is changed: what vanished under a press would move what is pressed. */}
      {!isFree && !isOver && hasOtherPrices(order, deal) ? (
        <Notice>
          Prices have changed since you ordered. Your order stays at {formatMoney(order.totalAmount, ownCurrency)}{' '}
          unless you change a quantity.
        </Notice>
      ) : null}
      <Card aria-label="Products">
        <h2 className={styles.heading}>Products</h2>
        <OrderProducts
          products={deal.products}
          basket={fields.items}
          isFree={isFree}
          onChange={(productId, quantity) => set('items', (now) => ({ ...now, [productId]: quantity }))}
          error={form.errorOf('items')}
        />
      </Card>
      {order.permissions.canChangeDetails ? (
        <>
          <Card aria-label={deal.handover === 'pickup' ? 'Pickup' : 'Delivery'}>
            <h2 className={styles.heading}>{deal.handover === 'pickup' ? 'Pickup' : 'Delivery'}</h2>
            {order.permissions.canChangeEmail ? <OrderEmail order={order} /> : null}
            {deal.handover === 'pickup' ? (
              <OrderPickup field={field} deal={deal} />
            ) : (
              <OrderDelivery field={field} country={fields.shippingCountry} />
            )}
          </Card>
          <Card aria-label="Payment">
            <h2 className={styles.heading}>Payment</h2>
            <RadioCards
              label="How you’ll pay"
              options={methodsFor(order, deal).map(({ method, displayName }) => ({
                value: method,
                label: displayName,
              }))}
              {...field('paymentMethod')}
            />
          </Card>
        </>
      ) : null}
      <Card aria-label="For the organizer">
        <TextArea
          name="comments"
          label={orderFields.comments.name}
          checks={orderFields.comments.checkedAs}
          optional
          rows={3}
          maxLength={orderFields.comments.most}
          value={fields.comments}
          onChange={({ target }) => set('comments', target.value)}
        />
      </Card>
      <OrderBar
        sum={sum}
        endDate={deal.endDate}
        zone={deal.organization.timeZone}
        isFree={isFree}
        hasPriceNews={hasPriceNews && isTouched}
        said={form.summary.message}
      >
        <Cluster gap={8}>
          <LinkButton variant="quiet" to={back}>
            Discard changes
          </LinkButton>
          {isOver ? null : (
            <Button
              type="submit"
              variant="primary"
              disabled={form.isContested}
              pending={form.isSubmitting}
              pendingLabel="Saving your order…"
            >
              Save
            </Button>
          )}
        </Cluster>
      </OrderBar>
    </Form>
  );
}

/** The deal's payment methods plus the one chosen, even if it's no longer offered. */
const methodsFor = ({ paymentMethod, paymentMethodName }: Order, { paymentMethodOptions }: GroupBuy) =>
  paymentMethodOptions.some(({ method }) => method === paymentMethod)
    ? paymentMethodOptions
    : [{ method: paymentMethod, displayName: paymentMethodName }, ...paymentMethodOptions];

const itemsOf = (items: readonly { productId: string; quantity: number }[]) =>
  Object.fromEntries(items.map(({ productId, quantity }) => [productId, quantity]));

const nameOf = (productId: string, order: Order, deal: GroupBuy) =>
  deal.products.find((offered) => offered.productId === productId)?.product.name ??
  order.items.find((item) => item.productId === productId)?.product.name ??
  'A product';
