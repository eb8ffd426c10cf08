import { groupBuyErrors } from '@cobuy/contract/group-buys/group-buys.errors';
import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { longestComment } from '@cobuy/domain/orders/order-form-rules';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { FormSummary } from '../../../ui/fields/form-summary.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { pickupOfDeal } from '../../group-buys/pickup-lines.tsx';
import { useMailSending } from '../../system/system.api.ts';
import { OrderBar } from './order-bar.tsx';
import { OrderDelivery, OrderPickup } from './order-delivery.tsx';
import styles from './order-form.module.css';
import { OrderProducts } from './order-products.tsx';
import { type OrderFormOptions, useOrderForm } from './use-order-form.ts';

interface OrderFormProps extends OrderFormOptions {
  /** Totals show as nothing in community mode. */
  isFree: boolean;
}

/** One page, three numbered parts: products, delivery, payment. What is typed is kept until the order is placed. */
export function OrderForm(props: OrderFormProps) {
  const { deal, isFree } = props;
  const { basket, sum, isGuest, country, hasEnded, count, field, itemsError, submit, summary, isLost, isSubmitting } =
    useOrderForm(props);
  const pickup = pickupOfDeal(deal);
  return (
    <Form onSubmit={submit} className={styles.form}>
      {hasEnded ? (
        <Notice tone="warn" title={groupBuyErrors.ended.sentence} announced>
          It closed while you were ordering, so nothing was ordered. What you chose and typed is kept here.
        </Notice>
      ) : (
        <FormSummary {...summary}>
          {isLost ? <p>Nothing you typed is lost. Place it again: it can become one order only.</p> : null}
        </FormSummary>
      )}
      <Part number={1} title="Products">
        <OrderProducts products={deal.products} basket={basket} isFree={isFree} onChange={count} error={itemsError} />
      </Part>
      <Part number={2} title={pickup ? 'Pickup' : 'Delivery'}>
        {isGuest ? (
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            hint={<GuestHint />}
            {...field('email')}
          />
        ) : null}
        {pickup ? <OrderPickup field={field} pickup={pickup} /> : <OrderDelivery country={country} field={field} />}
      </Part>
      <Part number={3} title="Payment">
        <PaymentChoice deal={deal} field={field('paymentMethod')} />
        <TextArea label="Comments" optional rows={3} maxLength={longestComment} {...field('comments')} />
      </Part>
      <OrderBar sum={sum} endDate={deal.endDate} isFree={isFree}>
        {hasEnded ? (
          <LinkButton to="/browse">Back to Browse</LinkButton>
        ) : (
          <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel="Placing your order…">
            Place order
          </Button>
        )}
      </OrderBar>
    </Form>
  );
}

function Part({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <Card aria-label={title}>
      <h2 className={styles.heading}>
        <span className={styles.number}>{number}</span> {title}
      </h2>
      {children}
    </Card>
  );
}

function GuestHint() {
  const { pathname } = useLocation();
  const { sendsMail } = useMailSending();
  return (
    <>
      {sendsMail ? 'Your confirmation goes there.' : 'With it and the order number you find your order again.'} No
      account is needed; if you have one,{' '}
      <Link to="/login" state={{ from: pathname }}>
        sign in
      </Link>
      .
    </>
  );
}

type FieldOf = ReturnType<typeof useOrderForm>['field'];

function PaymentChoice({ deal, field }: { deal: GroupBuy; field: ReturnType<FieldOf> }) {
  if (deal.paymentMethodOptions.length === 0)
    return (
      <Notice tone="warn">
        This group buy offers no way to pay at the moment, so nothing can be ordered. Please ask the organiser.
      </Notice>
    );
  return (
    <RadioCards
      label="How you will pay"
      hint="You pay the organiser after ordering, outside this site."
      options={deal.paymentMethodOptions.map(({ method, displayName, description, paidAtHandover }) => ({
        value: method,
        label: displayName,
        detail: description ?? (paidAtHandover ? 'You pay when you get your order.' : null),
      }))}
      {...field}
    />
  );
}
