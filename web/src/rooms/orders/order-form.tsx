import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import type { FieldProblem } from '@cobuy/contract/wire/errors';
import { longestComment } from '@cobuy/domain/orders/order-form-rules';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { ApiError } from '../../lib/api-error.ts';
import { useSession } from '../../lib/session.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { FormSummary } from '../../ui/fields/form-summary.tsx';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { orderProblems, type TypedOrder } from './check-order.ts';
import { OrderBar } from './order-bar.tsx';
import { type Basket, sumUp } from './order-basket.ts';
import { OrderDelivery } from './order-delivery.tsx';
import { dropDraft, keepDraft, readDraft } from './order-draft.ts';
import { basketFrom, emptyFields, type OrderFields, offeredOnly, textsOf } from './order-fields.ts';
import styles from './order-form.module.css';
import { OrderProducts } from './order-products.tsx';
import { type PlacedOrder, sentAs, usePlaceOrder } from './place-order.api.ts';

interface OrderFormProps {
  deal: GroupBuy;
  /** Totals show as nothing in community mode. */
  isFree: boolean;
  onPlaced: (order: PlacedOrder, isGuest: boolean) => Promise<void>;
}

/** One page, three numbered parts: products, delivery, payment. What is typed is kept until the order is placed. */
export function OrderForm({ deal, isFree, onPlaced }: OrderFormProps) {
  const user = useSession((session) => session.user);
  const isLimited = useSession((session) => session.orderNumber !== null);
  const isGuest = user === null || isLimited;
  const [draft] = useState(() => readDraft(deal.id));
  const productIds = deal.products.map(({ productId }) => productId);
  const [basket, setBasket] = useState<Basket>(() => offeredOnly(draft?.basket ?? {}, productIds));
  const sum = sumUp(basket, deal);
  const placeOrder = usePlaceOrder();
  const sent = useRef(draft?.sent ?? null);
  const typed = (fields: OrderFields): TypedOrder => ({
    groupBuyId: deal.id,
    fields,
    sum: sumUp(basketFrom(fields.items), deal),
    isGuest,
  });
  const [refused, setRefused] = useState<string | null>(null);

  const wholeName = user && !isLimited ? [user.firstName, user.lastName].filter(Boolean).join(' ') : '';
  const { form, field, submit, summary, failure, isSubmitting } = useContractForm<OrderFields, OrderFields>({
    schema: schemaOf((fields) => orderProblems(typed(fields))),
    defaultValues: { ...emptyFields, shippingName: wholeName, ...draft?.fields, items: sum.items },
    fallbackMessage: 'Failed to submit order',
    onSubmit: async () => {
      const order = typed(form.getValues());
      sent.current = sentAs(order, sent.current);
      keepDraft(deal.id, { basket, fields: textsOf(form.getValues()), sent: sent.current });
      setRefused(null);
      const placed = await placeOrder(order, sent.current).catch((error: unknown) => {
        setRefused(joinedProblems(error));
        throw error;
      });
      dropDraft(deal.id);
      await onPlaced(placed, isGuest);
    },
  });

  useEffect(() => {
    const keep = () => keepDraft(deal.id, { basket, fields: textsOf(form.getValues()), sent: sent.current });
    keep();
    const subscription = form.watch(keep);
    return () => subscription.unsubscribe();
  }, [deal.id, basket, form]);

  useEffect(() => {
    if (summary.attempt > 0) window.scrollTo({ top: 0 });
  }, [summary.attempt]);

  const count = (productId: string, quantity: number) => {
    const next = { ...basket, [productId]: quantity };
    setBasket(next);
    form.setValue('items', sumUp(next, deal).items, { shouldValidate: form.formState.isSubmitted });
  };
  const country = form.watch('shippingCountry');
  const changeCountry = form.register('shippingCountry', { onChange: () => form.setValue('shippingState', '') });
  const hasEnded = failure?.code === 'group_buy.ended';

  return (
    <Form onSubmit={submit} className={styles.form}>
      <FormSummary {...summary} message={summary.message ?? refused} />
      {hasEnded ? (
        <Notice
          tone="warn"
          title="This group buy has ended"
          action={<LinkButton to="/browse">Back to Browse</LinkButton>}
        >
          It closed while you were ordering, so nothing was ordered. Your basket is kept on this device.
        </Notice>
      ) : null}
      <Card className={styles.part}>
        <h2 className={styles.heading}>
          <span className={styles.number}>1</span> Products
        </h2>
        <OrderProducts products={deal.products} basket={basket} onChange={count} error={field('items').error} />
      </Card>
      <Card className={styles.part}>
        <h2 className={styles.heading}>
          <span className={styles.number}>2</span> Delivery
        </h2>
        {isGuest ? (
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            hint="For your confirmation; you need no account."
            {...field('email')}
          />
        ) : null}
        <OrderDelivery
          country={country}
          field={(name) => (name === 'shippingCountry' ? { ...field(name), ...changeCountry } : field(name))}
        />
      </Card>
      <Card className={styles.part}>
        <h2 className={styles.heading}>
          <span className={styles.number}>3</span> Payment
        </h2>
        <RadioCards
          label="How you will pay"
          hint="You pay the organizer outside this site, after ordering."
          options={deal.paymentMethodOptions.map(({ method, displayName, description }) => ({
            value: method,
            label: displayName,
            detail: description,
          }))}
          {...field('paymentMethod')}
        />
        <TextArea label="Comments" optional rows={3} maxLength={longestComment} {...field('comments')} />
      </Card>
      <OrderBar sum={sum} endDate={deal.endDate} isFree={isFree}>
        <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel="Placing…">
          Place order
        </Button>
      </OrderBar>
    </Form>
  );
}

/** Specification 2, section 8: the server's field errors are joined as "field: message". */
const joinedProblems = (error: unknown) =>
  error instanceof ApiError
    ? error.fieldProblems.map(({ field, message }) => `${field}: ${message}`).join('; ') || null
    : null;

/** The form's check as a schema, which is what forms take. */
const schemaOf = (problemsOf: (fields: OrderFields) => FieldProblem[]) =>
  z.custom<OrderFields>().superRefine((fields, refinement) => {
    for (const { field, message } of problemsOf(fields))
      refinement.addIssue({ code: 'custom', path: [field], message });
  });
