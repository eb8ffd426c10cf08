export const orderChatPaths = {
  listOrderMessages: ['GET', '/api/orders/:orderId/messages'],
  postOrderMessage: ['POST', '/api/orders/:orderId/messages'],
  markOrderMessagesRead: ['POST', '/api/orders/:orderId/messages/read'],
  requestClosure: ['POST', '/api/orders/:orderId/closure/request'],
  withdrawClosure: ['POST', '/api/orders/:orderId/closure/withdraw'],
  acceptClosure: ['POST', '/api/orders/:orderId/closure/accept'],
} as const;
