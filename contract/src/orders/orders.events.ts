/** Socket events of the default namespace. */

/** Sent to everyone who watches an order; a fresh fetch of the order shows what happened. */
export interface OrderUpdated {
  orderNumber: string;
}

export interface OrderServerEvents {
  'order:updated': (payload: OrderUpdated) => void;
  /** To the same people: something was said in the order's chat. */
  'order:message': (payload: OrderUpdated) => void;
}

export interface OrderClientEvents {
  /** Watch an order that the caller may read; answers false where they may not. */
  'order:watch': (payload: { orderNumber: string; organizationId?: string }, done: (ok: boolean) => void) => void;
  'order:unwatch': (payload: { orderNumber: string }) => void;
}
