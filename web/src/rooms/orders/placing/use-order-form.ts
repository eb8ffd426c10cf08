import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { openGroupBuyErrors } from '@cobuy/contract/group-buys/open-group-buy.errors';
import { placingErrors } from '@cobuy/contract/orders/placing.errors';
import type { FieldProblem } from '@cobuy/contract/wire/errors';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, networkFailure, networkFailureCode } from '../../../lib/calls/api-error.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSession } from '../../../lib/session/session.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { orderProblems, type TypedOrder } from './check-order.ts';
import type { Details } from './last-details.tsx';
import { type Basket, expectedTotalOf, sumUp } from './order-basket.ts';
import { dropDraft, followDraft, type OrderDraft, readDraft, saveDraft } from './order-draft.ts';
import {
  basketFrom,
  emptyFields,
  itemsFrom,
  namesToFillIn,
  type OrderFields,
  type OrderText,
  offeredOnly,
  startingFields,
  textsOf,
} from './order-fields.ts';
import { type PlacedOrder, sentAs, usePlaceOrder } from './place-order.api.ts';
import { usePriceNews } from './use-group-buy-basket.ts';

/** The deal is no longer what the form shows: what is offered has to be fetched again. */
const staleCodes: readonly string[] = [
  placingErrors.product_not_offered.code,
  placingErrors.payment_method_not_offered.code,
  placingErrors.address_needed.code,
  placingErrors.pickup_only.code,
  placingErrors.prices_changed.code,
  openGroupBuyErrors.ended.code,
];

/** Where details are kept for the next order on this device, beside the drafts of deals. */
const onDevice = 'details';

export interface OrderFormOptions {
  deal: GroupBuy;
  /** In community mode, totals show as zero. */
  isFree: boolean;
  /** The deal has closed while the form was open. */
  hasEnded: boolean;
  onPlaced: (order: PlacedOrder, isGuest: boolean) => Promise<void>;
  /** The deal is not what the form shows any more. */
  onStale: () => void;
}

/** The order form's state: basket, typed fields, problems, and the draft that keeps them all. */
export function useOrderForm({ deal, isFree, hasEnded, onPlaced, onStale }: OrderFormOptions) {
  const user = useSession((session) => session.user);
  // An order sign-in's session may not place orders; its owner orders as a guest.
  const isLimited = useSession((session) => session.orderNumber !== null);
  const isGuest = user === null || isLimited;
  const [draft] = useState(() => readDraft(deal.id));
  const [basket, setBasket] = useState<Basket>(() => offeredOnly(draft?.basket ?? {}, deal.products));
  const sum = sumUp(basket, deal);
  const { hasPriceNews, forgetPriceNews } = usePriceNews({ basket, products: deal.products, isFree });
  const sent = useRef(draft?.sent ?? null);
  const [joined, setJoined] = useState<string | null>(null);
  const placeOrder = usePlaceOrder();
  // On this device only for guests; an account has its orders.
  const [remembered, setRemembered] = useState(() => (isGuest ? (readDraft(onDevice)?.fields ?? null) : null));
  const [isRemembering, setRemembering] = useState(remembered !== null);

  const typed = (fields: OrderFields): TypedOrder => ({
    groupBuyId: deal.id,
    fields,
    sum: sumUp(basketFrom(fields.items), deal),
    isGuest,
    handover: deal.handover,
  });
  const [start] = useState(() => ({
    basket,
    fields: {
      ...startingFields({ user, isLimited, deal, typed: { ...remembered, ...filledIn(draft?.fields) } }),
      items: itemsFrom(basket),
    },
  }));

  const form = useForm<OrderFields, OrderFields>({
    start: start.fields,
    read: (fields) => {
      const problems = orderProblems(typed(fields));
      return problems.length > 0 ? { problems } : { body: fields };
    },
    explain: 'Failed to submit order',
    onSubmit: async (fields) => {
      if (!navigator.onLine) throw networkFailure();
      const order = typed(fields);
      sent.current = sentAs(order, expectedTotalOf(sum, isFree), sent.current);
      // Before sending: after a lost answer and a reload, the same order still has its key.
      saveDraft(deal.id, { basket, fields: textsOf(fields), sent: sent.current });
      setJoined(null);
      const placed = await placeOrder(order, sent.current).catch((error: unknown) => {
        if (error instanceof ApiError) {
          // If the form has none of the fields, the server's sentence is shown. The sentence about a prohibited text
          // names its field itself.
          const isSaid = error.code.startsWith('trust.');
          if (!isSaid && error.fieldProblems.some(({ field }) => Object.hasOwn(fields, field)))
            setJoined(joinProblems(error.fieldProblems));
          if (staleCodes.includes(error.code)) onStale();
          if (error.code === placingErrors.prices_changed.code) {
            // It wasn't placed; the next try orders at the total shown by then.
            sent.current = null;
            saveDraft(deal.id, { basket, fields: textsOf(fields), sent: null });
          }
        }
        throw error;
      });
      dropDraft(deal.id);
      if (isGuest && isRemembering) {
        const { comments: _, ...details } = textsOf(fields);
        // A pickup order doesn't erase the remembered address.
        saveDraft(onDevice, { basket: {}, fields: { ...remembered, ...filledIn(details) }, sent: null });
      }
      await onPlaced(placed, isGuest);
    },
  });
  const { fields, set, replace, field, summary, refusal, isSubmitting } = form;

  const fillIn = (details: Details) => {
    const texts = startingFields({ user, isLimited, deal, typed: details });
    const untouched = startingFields({ user, isLimited, deal, typed: {} });
    for (const name of namesToFillIn(details, fields, untouched)) set(name, texts[name]);
  };

  // What another tab has written is kept by it: written again from here, it would undo what is typed there meanwhile.
  const written = useRef<{ basket: Basket; fields: OrderFields }>(start);
  const follow = useEffectEvent((draft: OrderDraft | null) => {
    // The draft goes with the order: what was typed for it may stay, what was ordered may not be ordered twice.
    const other = offeredOnly(draft?.basket ?? {}, deal.products);
    written.current = { basket: other, fields: { ...fields, ...draft?.fields, items: itemsFrom(other) } };
    sent.current = draft?.sent ?? null;
    if (!draft && sum.pieceCount > 0)
      showToast({ tone: 'info', title: 'Your order was placed or emptied in another tab' });
    setBasket(other);
    replace(written.current.fields);
  });
  useEffect(() => {
    // While an order is on its way, its own tab drops the draft.
    if (!isSubmitting) return followDraft(deal.id, (draft) => follow(draft));
  }, [deal.id, isSubmitting]);

  useEffect(() => {
    const isChanged = fields !== written.current.fields || basket !== written.current.basket;
    if (isChanged) saveDraft(deal.id, { basket, fields: textsOf(fields), sent: sent.current });
  }, [deal.id, basket, fields]);

  const showTop = useEffectEvent(() => {
    // docs/rules/orders.md#form. The summary already has the focus.
    if (summary.message !== null || summary.problems.length > 0) window.scrollTo({ top: 0 });
  });
  useEffect(() => {
    if (summary.attempt > 0) showTop();
  }, [summary.attempt]);

  const count = (productId: string, quantity: number) => {
    const next = { ...basket, [productId]: quantity };
    setBasket(next);
    set('items', itemsFrom(next));
  };

  return {
    basket,
    sum,
    isGuest,
    fields,
    fillIn: isGuest ? null : fillIn,
    isRemembering,
    setRemembering: (wanted: boolean) => {
      setRemembering(wanted);
      if (!wanted) dropDraft(onDevice);
    },
    forget: remembered
      ? () => {
          dropDraft(onDevice);
          setRemembered(null);
          setRemembering(false);
          for (const [name, text] of Object.entries(remembered))
            if (fields[name as OrderText] === text) set(name as OrderText, emptyFields[name as OrderText]);
        }
      : null,
    country: fields.shippingCountry,
    hasEnded: hasEnded || refusal === openGroupBuyErrors.ended.code,
    count,
    field: (name: OrderText) => {
      const one = field(name);
      if (name !== 'shippingCountry') return one;
      const onChange: typeof one.onChange = (event) => {
        one.onChange(event);
        set('shippingState', '');
      };
      return { ...one, onChange };
    },
    itemsError: form.errorOf('items'),
    hasPriceNews,
    submit: (event?: { preventDefault: () => void }) => {
      forgetPriceNews();
      return form.submit(event);
    },
    summary: { ...summary, message: joined ?? summary.message },
    isLost: refusal === networkFailureCode,
    isSubmitting,
  };
}

/** What a draft has left blank is no answer. */
const filledIn = (texts: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

/** The server's field errors are joined as "field: message". */
const joinProblems = (problems: readonly FieldProblem[]) =>
  problems.map(({ field, message }) => `${field}: ${message}`).join('; ') || null;
