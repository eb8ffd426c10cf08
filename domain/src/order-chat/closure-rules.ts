import { isOrderOrganizer, type OrderActor } from '../orders/order-policy.ts';
import { isOver, type OrderStatus } from '../orders/order-status.ts';

/** Words of the order chat (docs/rules/conversations.md#order-chat). */
export const orderChatTexts = {
  title: 'Order Chat',
  connectionFailed: 'Connection error',
  connecting: 'Connecting to chat...',
  joinFailed: 'Failed to join chat room',
  requestFailed: 'Failed to request closure',
  withdrawFailed: 'Failed to withdraw the request',
  acceptFailed: 'Failed to accept closure',
  /** What the cards of the closure handshake say, after the name of the person who did it. */
  closureRequested: 'Asked to close this order.',
  closureAccepted: 'Closed this order.',
} as const;

/** The closure handshake (docs/rules/orders.md#closing). */

/** Per group buy and organizer, since orders cost nothing. The application shows every request. */
export const closureMailsPerHour = 3;

/** After CLOSED or CANCELLED. */
export const daysChatStaysOpen = 14;
const dayLength = 86_400_000;

interface Closable {
  status: OrderStatus;
  hasPaymentProof: boolean;
  closureRequestedAt: Date | null;
}

export type ClosureRequest = 'hidden' | 'blocked' | 'offered';

/** The request control: only the owner sees it; it is blocked with "Payment proof required". */
export function closureRequest({ isBuyer }: Pick<OrderActor, 'isBuyer'>, order: Closable): ClosureRequest {
  if (!isBuyer || order.closureRequestedAt) return 'hidden';
  if (isOver(order.status)) return 'hidden';
  return order.status === 'PENDING' && !order.hasPaymentProof ? 'blocked' : 'offered';
}

export const canWithdrawClosure = (
  { isBuyer }: Pick<OrderActor, 'isBuyer'>,
  order: Pick<Closable, 'status' | 'closureRequestedAt'>,
): boolean => isBuyer && order.closureRequestedAt !== null && !isOver(order.status);

export const canAcceptClosure = (actor: OrderActor, order: Pick<Closable, 'status' | 'closureRequestedAt'>): boolean =>
  isOrderOrganizer(actor) && order.closureRequestedAt !== null && !isOver(order.status);

/** Accepting before payment is known to have arrived needs confirmation, even if the goods went out first. */
export const needsConfirmation = ({
  status,
  paidAtHandover,
  settledAt,
}: {
  status: OrderStatus;
  paidAtHandover: boolean;
  settledAt: Date | null;
}): boolean => status === 'PENDING' || status === 'PAYMENT_UPLOADED' || (paidAtHandover && settledAt === null);

/** @param endedAt when the order became CLOSED or CANCELLED; null while it is neither. */
export const isChatReadOnly = (endedAt: Date | null, now: Date): boolean =>
  endedAt !== null && now.getTime() - endedAt.getTime() > daysChatStaysOpen * dayLength;
