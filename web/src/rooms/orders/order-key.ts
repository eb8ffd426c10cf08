/** Of all that is known of orders. */
export const ordersKey = ['orders'] as const;
/** Under which one order is kept; apart from its calls, which the first script does not have. */
export const orderKey = (orderNumber: string) => [...ordersKey, 'one', orderNumber] as const;
