export const orderPaths = {
  placeOrder: ['POST', '/api/orders'],
  placeGuestOrder: ['POST', '/api/orders/guest'],
  listMyOrders: ['GET', '/api/orders/my-orders'],
  getMyOrderStats: ['GET', '/api/orders/my-stats'],
  listOrders: ['GET', '/api/orders'],
  getOrder: ['GET', '/api/orders/:orderNumber'],
  changeOrderStatus: ['PATCH', '/api/orders/:orderNumber/status'],
} as const;
