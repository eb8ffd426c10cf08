export const orderPaths = {
  placeOrder: ['POST', '/api/orders'],
  placeGuestOrder: ['POST', '/api/orders/guest'],
  listMyOrders: ['GET', '/api/orders/my-orders'],
  getMyOrderStats: ['GET', '/api/orders/my-stats'],
  listOrders: ['GET', '/api/orders'],
  countOrders: ['GET', '/api/orders/counts'],
  changeOrderStatuses: ['PATCH', '/api/orders/status'],
  remindOrders: ['POST', '/api/orders/remind'],
  getOrder: ['GET', '/api/orders/:orderNumber'],
  changeOrderStatus: ['PATCH', '/api/orders/:orderNumber/status'],
  updateOrder: ['PUT', '/api/orders/:orderNumber'],
} as const;
