export const ordersKey = ['orders'] as const;
/** The cache key of one order; a file of its own because the first script doesn't load the order calls. */
export const orderKey = (orderNumber: string) => [...ordersKey, 'one', orderNumber] as const;
