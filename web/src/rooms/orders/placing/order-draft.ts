import { largestQuantity, unclearQuantity } from '@cobuy/domain/orders/order-quantities';
import { browserStorage } from '../../../lib/guarded-storage.ts';
import type { Basket } from './order-basket.ts';

/** What somebody has put into a deal's order form, kept in this browser until the order is placed. */
export interface OrderDraft {
  basket: Basket;
  fields: Readonly<Record<string, string>>;
  /** The last try: the same order tried again, even after a reload, carries the same key. */
  sent: SentOrder | null;
}

export interface SentOrder {
  idempotencyKey: string;
  /** The body as it was sent, without the total. */
  body: string;
  /** The total that was shown when it was sent. */
  expectedTotal?: number | undefined;
}

const keyOf = (groupBuyId: string) => `cobuy.order.${groupBuyId}`;

/** What this tab has last read or written of each, so that it is told of what another one has made of it. */
const known = new Map<string, string | null>();

/** The draft of a deal, or null. Of what another version has written, only what makes sense is taken. */
export function readDraft(groupBuyId: string): OrderDraft | null {
  const text = browserStorage.read(keyOf(groupBuyId));
  known.set(groupBuyId, text);
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(stored)) return null;
    return {
      basket: entriesOf(stored.basket, isQuantity),
      fields: entriesOf(stored.fields, isText),
      sent: isSent(stored.sent) ? stored.sent : null,
    };
  } catch {
    return null;
  }
}

export function keepDraft(groupBuyId: string, draft: OrderDraft) {
  const text = JSON.stringify(draft);
  known.set(groupBuyId, text);
  browserStorage.keep(keyOf(groupBuyId), text);
}

export function dropDraft(groupBuyId: string) {
  known.set(groupBuyId, null);
  browserStorage.drop(keyOf(groupBuyId));
}

/**
 * Tells of what another tab has made of a draft: at once, or when this one is looked at again, since a tab that sleeps
 * hears nothing.
 * @returns the end of it.
 */
export function followDraft(groupBuyId: string, onOther: (draft: OrderDraft | null) => void): () => void {
  const look = () => {
    if (browserStorage.read(keyOf(groupBuyId)) !== (known.get(groupBuyId) ?? null)) onOther(readDraft(groupBuyId));
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
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
