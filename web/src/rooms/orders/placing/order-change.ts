import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import type { CallInput } from '@cobuy/contract/wire/calls';
import { isRecord } from '../../../lib/api-error.ts';
import type { DraftFormKind } from '../../../lib/use-draft-form.ts';
import { versionsOf } from '../../../ui/fields/field-versions.ts';

/** What a buyer changes of an order that is not paid yet. */
export interface ChangeFields {
  /** Product → how many. */
  items: Readonly<Record<string, number>>;
  comments: string;
}

type Change = Omit<CallInput<typeof orderCalls.updateOrder>['body'], 'expectedUpdatedAt'>;

const wanted = (items: ChangeFields['items']) =>
  Object.entries(items)
    .filter(([, quantity]) => quantity > 0)
    .map(([productId, quantity]) => ({ productId, quantity }));

export const changeFieldsFrom = ({ items, comments }: Pick<Order, 'items' | 'comments'>): ChangeFields => ({
  items: Object.fromEntries(items.flatMap(({ productId, quantity }) => (productId ? [[productId, quantity]] : []))),
  comments: comments ?? '',
});

/** @param nameOf a product of the deal or of the order. */
export const changeVersions = (nameOf: (productId: string) => string) =>
  versionsOf<ChangeFields>({
    labels: { items: 'Products', comments: 'Comments' },
    meaningOf: (fields, name) => (name === 'comments' ? fields.comments.trim() : meaningOf(fields.items)),
    describe: (here, _, name) =>
      name === 'comments'
        ? [here.comments.trim() || 'Empty']
        : wanted(here.items).map(({ productId, quantity }) => `${quantity} × ${nameOf(productId)}`),
  });
const meaningOf = (items: ChangeFields['items']) =>
  wanted(items)
    .map(({ productId, quantity }) => `${productId} ${quantity}`)
    .toSorted()
    .join();

const isSame = changeVersions(String).isSame;

export const orderChangeKind: DraftFormKind<ChangeFields, Order, Change> = {
  isFields: (value): value is ChangeFields =>
    isRecord(value) &&
    typeof value.comments === 'string' &&
    isRecord(value.items) &&
    Object.values(value.items).every((quantity) => typeof quantity === 'number'),
  fieldsFrom: changeFieldsFrom,
  isSame,
  bodyFrom: ({ items, comments }) => ({ items: wanted(items), comments: comments.trim() || null }),
  editedMeanwhile: orderErrors.edited_meanwhile.code,
};

/** What the order holds and the deal no longer offers: it leaves the order with the next change. */
export const noLongerOffered = (order: Pick<Order, 'items'>, offered: readonly { productId: string }[]) =>
  order.items.filter((item) => !offered.some(({ productId }) => productId === item.productId));
