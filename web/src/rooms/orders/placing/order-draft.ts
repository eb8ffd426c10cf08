import { largestQuantity, unclearQuantity } from '@cobuy/domain/orders/order-quantities';
import { draftStore } from '../../../lib/drafts/draft-store.ts';
import { parsed } from '../../../lib/drafts/form-drafts.ts';
import { isRecord } from '../../../lib/is-record.ts';
import type { Basket } from './order-basket.ts';

/** What someone has entered in a deal's order form, kept in this browser until the order is placed. */
export interface OrderDraft {
  basket: Basket;
  fields: Readonly<Record<string, string>>;
  /** The last attempt: retrying the same order, even after a reload, sends the same key. */
  sent: SentOrder | null;
}

export interface SentOrder {
  idempotencyKey: string;
  /** The body as it was sent, without the total. */
  body: string;
  /** The total that was shown when it was sent. */
  expectedTotal?: number | undefined;
}

const store = draftStore('order');

/** The draft of a deal, or null. Of what another version has written, only what makes sense is taken. */
export function readDraft(groupBuyId: string): OrderDraft | null {
  const stored = parsed(store.read(groupBuyId));
  if (!isRecord(stored)) return null;
  return {
    basket: entriesOf(stored.basket, isQuantity),
    fields: entriesOf(stored.fields, isText),
    sent: isSent(stored.sent) ? stored.sent : null,
  };
}

export const saveDraft = (groupBuyId: string, draft: OrderDraft) => store.keep(groupBuyId, JSON.stringify(draft));
export const dropDraft = store.drop;

const entriesOf = <T>(value: unknown, fits: (value: unknown) => value is T): Record<string, T> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter((entry): entry is [string, T] => fits(entry[1])),
  );

const isText = (value: unknown): value is string => typeof value === 'string';
const isQuantity = (value: unknown): value is number =>
  value === unclearQuantity || (Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= largestQuantity);
const isSent = (value: unknown): value is SentOrder =>
  isRecord(value) &&
  isText(value.idempotencyKey) &&
  isText(value.body) &&
  (value.expectedTotal === undefined || typeof value.expectedTotal === 'number');
