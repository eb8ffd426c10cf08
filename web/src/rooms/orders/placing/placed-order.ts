import type { PlacedOrder } from './place-order.api.ts';

/** What the form passes to the confirmation; kept in the history entry, so it survives a reload. */
export interface Placed {
  order: PlacedOrder;
  isGuest: boolean;
}

/** Reads it back; null for anyone who got here another way. */
export function readPlaced(state: unknown, orderNumber: string): Placed | null {
  if (typeof state !== 'object' || state === null || !('placed' in state)) return null;
  const order = state.placed as PlacedOrder | null;
  // A history entry written by an earlier version may lack parts.
  if (order?.orderNumber !== orderNumber || !order.payment) return null;
  return { order, isGuest: 'isGuest' in state && state.isGuest === true };
}
