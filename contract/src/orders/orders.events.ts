/** Socket events of the default namespace. */

/** Sent to everyone watching an order; refetch the order to see what happened. */
export interface OrderUpdated {
  orderNumber: string;
}

/** Sent to everyone watching the lists of a group buy; refetch the list to see what happened. */
export interface GroupBuyOrdersUpdated {
  groupBuyId: string;
}

export interface OrderServerEvents {
  'order:updated': (payload: OrderUpdated) => void;
  /** Sent to the same people when somebody writes in the order's chat. */
  'order:message': (payload: OrderUpdated) => void;
  'deal-orders:updated': (payload: GroupBuyOrdersUpdated) => void;
}

export interface OrderClientEvents {
  /** Watch an order that the caller may read; answers false where they may not. */
  'order:watch': (payload: { orderNumber: string; organizationId?: string }, done: (ok: boolean) => void) => void;
  'order:unwatch': (payload: { orderNumber: string }) => void;
  /** Watch the orders of a group buy that the caller organizes; answers false where they don't. */
  'deal-orders:watch': (payload: { groupBuyId: string; organizationId?: string }, done: (ok: boolean) => void) => void;
  'deal-orders:unwatch': (payload: { groupBuyId: string }) => void;
}
