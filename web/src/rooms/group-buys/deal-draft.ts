import { paymentMethods } from '@cobuy/domain/payments/payment-methods';
import { isRecord } from '../../lib/api-error.ts';
import type { DealFields } from './deal-fields.ts';

/** What somebody has typed into the form of a deal, kept in this browser until it is saved. */
export interface DealDraft {
  fields: DealFields;
  /** When the deal was last changed, as its editor saw it; null for a new deal. */
  seen: string | null;
  /** The last try to create it: the same deal tried again, even after a reload, carries the same key. */
  sent: { idempotencyKey: string; body: string } | null;
}

/** @param deal an id, "new", or "new from" an id: each form has its own draft, in each organization. */
export const draftKey = (organizationId: string | null, deal: string) => `cobuy.deal.${organizationId ?? ''}.${deal}`;

/** Null where there is none, or none that this version understands. */
export function readDraft(key: string): DealDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!isRecord(stored) || !isFields(stored.fields)) return null;
    const { fields, seen, sent } = stored;
    return { fields, seen: isText(seen) ? seen : null, sent: isSent(sent) ? sent : null };
  } catch {
    return null;
  }
}

export function keepDraft(key: string, draft: DealDraft) {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage may be full or blocked: the draft then lives as long as the page.
  }
}

export function dropDraft(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isListOf = (value: unknown, fits: (one: unknown) => boolean) => Array.isArray(value) && value.every(fits);
const isSent = (value: unknown): value is NonNullable<DealDraft['sent']> =>
  isRecord(value) && isText(value.idempotencyKey) && isText(value.body);

const texts = [
  'title',
  'notes',
  'startDate',
  'endDate',
  'paymentDueDate',
  'minProductCount',
  'minOrderAmount',
] as const;
const isFields = (value: unknown): value is DealFields =>
  isRecord(value) &&
  texts.every((name) => isText(value[name])) &&
  typeof value.isPublic === 'boolean' &&
  isListOf(value.paymentMethods, (one) => (paymentMethods as readonly unknown[]).includes(one)) &&
  isListOf(value.agents, (one) => isRecord(one) && isText(one.id) && isText(one.name)) &&
  isListOf(
    value.products,
    (one) =>
      isRecord(one) &&
      isText(one.productId) &&
      isNumber(one.minQuantity) &&
      isText(one.name) &&
      isNumber(one.price) &&
      isTextOrNull(one.unit) &&
      isTextOrNull(one.imageUrl),
  );
