import { type Money, moneyText } from '../money/money.ts';
import { type Correction, sayCorrection } from './order-correction.ts';
import type { OrderEventKind } from './order-events.ts';
import { type StepCause, sayCause } from './step-causes.ts';

/** What can be changed in an order besides its products, in the order in which it is listed. */
export const orderFields = ['email', 'name', 'phone', 'address', 'paymentMethod'] as const;
export type OrderField = (typeof orderFields)[number];

const fieldNames: Readonly<Record<OrderField, string>> = {
  email: 'E-mail',
  name: 'Name',
  phone: 'Phone number',
  address: 'Address',
  paymentMethod: 'Payment method',
};

/** "Phone number · Address". Empty for none. */
export const sayFields = (fields: readonly OrderField[]) => fields.map((field) => fieldNames[field]).join(' · ');

interface Fields {
  readonly fields: readonly OrderField[];
}
/** What a buyer changed in their own order, or an organizer in whom or where it goes to. */
export interface Edited extends Partial<Correction>, Partial<Fields> {
  /** The same products cost something else by now. */
  readonly isRepriced?: true;
  /** If it's another one. */
  readonly newTotal?: Money;
}
/** A confirmed payment: later corrections and refunds leave no other trace of its amount. */
interface Confirmed {
  readonly confirmed: Money;
  /** What the order cost, where parts were recorded before. */
  readonly restOf?: Money;
}

/** What the lines of an order's history hold beside their kind; null where that says it all. */
export interface OrderEventDataOf {
  placed: null;
  proof_uploaded: null;
  status_changed: { readonly cause: StepCause } | Confirmed | null;
  edited: Edited | null;
  reminded: null;
  overdue: null;
  closure_requested: null;
  closure_withdrawn: null;
  proof_rejected: null;
  step_undone: null;
  items_corrected: Correction;
  payment_noted: Money;
  given_back_noted: Money;
  payment_removed: Money;
  not_received_noted: Money;
}
export type OrderEventData = NonNullable<OrderEventDataOf[OrderEventKind]>;

const nothing = () => null;

const sayEdited = ({ changes, more, isRepriced, newTotal, fields }: Edited) =>
  [
    changes && sayCorrection({ changes, ...(more && { more }) }),
    isRepriced && 'Prices updated to today’s',
    newTotal && `New total ${moneyText(newTotal)}`,
    fields && sayFields(fields),
  ]
    .filter(Boolean)
    .join('. ') || null;

function sayConfirmed(data: NonNullable<OrderEventDataOf['status_changed']>): string | null {
  if (!('confirmed' in data)) return null;
  const amount = moneyText(data.confirmed);
  return data.restOf ? `${amount}, the rest of ${moneyText(data.restOf)}` : amount;
}

const details: { [K in OrderEventKind]: (data: NonNullable<OrderEventDataOf[K]>) => string | null } = {
  placed: nothing,
  proof_uploaded: nothing,
  status_changed: sayConfirmed,
  edited: sayEdited,
  reminded: nothing,
  overdue: nothing,
  closure_requested: nothing,
  closure_withdrawn: nothing,
  proof_rejected: nothing,
  step_undone: nothing,
  items_corrected: sayCorrection,
  payment_noted: moneyText,
  given_back_noted: moneyText,
  payment_removed: moneyText,
  not_received_noted: moneyText,
};

/** What a line of the history says beside its fact; null where there is nothing to add. */
export function sayDetail(kind: OrderEventKind, data: OrderEventData | null): string | null {
  const say: (data: never) => string | null = details[kind];
  return data === null ? null : say(data as never);
}

/** Why the program moved the order, where a line's data says so; older lines have words instead. */
export const sayCauseIn = (data: OrderEventData | null): string | null =>
  data !== null && 'cause' in data ? sayCause(data.cause) : null;
