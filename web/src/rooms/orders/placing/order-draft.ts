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

/** What this tab last read or wrote of each draft, so that it notices another tab's changes. */
const known = new Map<string, string | null>();

/** The draft of a deal, or null. Of what another version has written, only what makes sense is taken. */
export function readDraft(groupBuyId: string): OrderDraft | null {
  const text = store.read(groupBuyId);
  known.set(groupBuyId, text);
  const stored = parsed(text);
  if (!isRecord(stored)) return null;
  return {
    basket: entriesOf(stored.basket, isQuantity),
    fields: entriesOf(stored.fields, isText),
    sent: isSent(stored.sent) ? stored.sent : null,
  };
}

export function saveDraft(groupBuyId: string, draft: OrderDraft) {
  const text = JSON.stringify(draft);
  known.set(groupBuyId, text);
  store.keep(groupBuyId, text);
}

export function dropDraft(groupBuyId: string) {
  known.set(groupBuyId, null);
  store.drop(groupBuyId);
}

/**
 * Calls `onOther` when another tab has changed a draft: at once, or when this tab is looked at again, since a tab that
 * sleeps hears nothing.
 * @returns the end of it.
 */
export function followDraft(groupBuyId: string, onOther: (draft: OrderDraft | null) => void): () => void {
  const look = () => {
    if (store.read(groupBuyId) !== (known.get(groupBuyId) ?? null)) onOther(readDraft(groupBuyId));
  };
  window.addEventListener('storage', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    window.removeEventListener('storage', look);
    document.removeEventListener('visibilitychange', look);
  };
}

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
