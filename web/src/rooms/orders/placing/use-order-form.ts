import { groupBuyErrors } from '@cobuy/contract/group-buys/group-buys.errors';
import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import type { FieldProblem } from '@cobuy/contract/wire/errors';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { ApiError, networkFailureCode } from '../../../lib/api-error.ts';
import { useSession } from '../../../lib/session.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { orderProblems, type TypedOrder } from './check-order.ts';
import { type Basket, sumUp } from './order-basket.ts';
import { dropDraft, keepDraft, readDraft } from './order-draft.ts';
import { basketFrom, type OrderFields, offeredOnly, startingFields, textsOf } from './order-fields.ts';
import { type PlacedOrder, sentAs, usePlaceOrder } from './place-order.api.ts';

/** The deal is no longer what the form shows: what is offered has to be fetched anew. */
const staleCodes: readonly string[] = [
  orderErrors.product_not_offered.code,
  orderErrors.payment_method_not_offered.code,
];

export interface OrderFormOptions {
  deal: GroupBuy;
  /** The deal has closed while the form was open. */
  hasEnded: boolean;
  onPlaced: (order: PlacedOrder, isGuest: boolean) => Promise<void>;
  /** The deal is not what the form shows any more. */
  onStale: () => void;
}

/** The order form's state: the basket, what is typed, what is wrong with it, and the draft that keeps it all. */
export function useOrderForm({ deal, hasEnded, onPlaced, onStale }: OrderFormOptions) {
  const user = useSession((session) => session.user);
  // The session of an order sign-in may not place orders: its owner orders as a guest.
  const isLimited = useSession((session) => session.orderNumber !== null);
  const isGuest = user === null || isLimited;
  const [draft] = useState(() => readDraft(deal.id));
  const [basket, setBasket] = useState<Basket>(() => offeredOnly(draft?.basket ?? {}, deal.products));
  const sum = sumUp(basket, deal);
  const sent = useRef(draft?.sent ?? null);
  const [joined, setJoined] = useState<string | null>(null);
  const placeOrder = usePlaceOrder();

  const typed = (fields: OrderFields): TypedOrder => ({
    groupBuyId: deal.id,
    fields,
    sum: sumUp(basketFrom(fields.items), deal),
    isGuest,
  });
  const keep = (fields: OrderFields) => keepDraft(deal.id, { basket, fields: textsOf(fields), sent: sent.current });

  const { form, field, submit, summary, failure, isSubmitting } = useContractForm<OrderFields, OrderFields>({
    schema: schemaOf((fields) => orderProblems(typed(fields))),
    defaultValues: { ...startingFields({ user, isLimited, deal, typed: draft?.fields ?? {} }), items: sum.items },
    fallbackMessage: 'Failed to submit order',
    onSubmit: async () => {
      const fields = form.getValues();
      const order = typed(fields);
      sent.current = sentAs(order, sent.current);
      // Before it leaves: after a lost answer and a reload, the same order still has its key.
      keep(fields);
      setJoined(null);
      const placed = await placeOrder(order, sent.current).catch((error: unknown) => {
        if (error instanceof ApiError) {
          setJoined(joinProblems(error.fieldProblems));
          if (staleCodes.includes(error.code)) onStale();
        }
        throw error;
      });
      dropDraft(deal.id);
      await onPlaced(placed, isGuest);
    },
  });

  useEffect(() => {
    const keepAll = () => keepDraft(deal.id, { basket, fields: textsOf(form.getValues()), sent: sent.current });
    const subscription = form.watch(keepAll);
    return () => subscription.unsubscribe();
  }, [deal.id, basket, form]);

  const isRefused = summary.message !== null || summary.problems.length > 0;
  useEffect(() => {
    // Specification 2, section 2. The summary has the focus by then.
    if (summary.attempt > 0 && isRefused) window.scrollTo({ top: 0 });
  }, [summary.attempt, isRefused]);

  const count = (productId: string, quantity: number) => {
    const next = { ...basket, [productId]: quantity };
    setBasket(next);
    form.setValue('items', sumUp(next, deal).items, { shouldValidate: form.formState.isSubmitted });
    keepDraft(deal.id, { basket: next, fields: textsOf(form.getValues()), sent: sent.current });
  };
  // A state of one country is none of another.
  const changeCountry = form.register('shippingCountry', { onChange: () => form.setValue('shippingState', '') });

  return {
    basket,
    sum,
    isGuest,
    country: form.watch('shippingCountry'),
    hasEnded: hasEnded || failure?.code === groupBuyErrors.ended.code,
    count,
    field: (name: keyof OrderFields) =>
      name === 'shippingCountry' ? { ...field(name), onChange: changeCountry.onChange } : field(name),
    submit,
    summary: { ...summary, message: summary.message ?? joined },
    isLost: failure?.code === networkFailureCode,
    isSubmitting,
  };
}

/** The form's check as a schema, which is what forms take. */
const schemaOf = (problemsOf: (fields: OrderFields) => FieldProblem[]) =>
  z.custom<OrderFields>().superRefine((fields, refinement) => {
    for (const { field, message } of problemsOf(fields))
      refinement.addIssue({ code: 'custom', path: [field], message });
  });

/** Specification 2, section 8: the server's field errors are joined as "field: message". */
const joinProblems = (problems: readonly FieldProblem[]) =>
  problems.map(({ field, message }) => `${field}: ${message}`).join('; ') || null;
