export const refundPaths = {
  getRecentPayment: ['GET', '/api/refund/recent-payment'],
  requestRefund: ['POST', '/api/refund/request'],
  getOwnRefundRequest: ['GET', '/api/refund/request'],
  listRefundRequests: ['GET', '/api/refund/admin/list'],
  decideRefundRequest: ['PUT', '/api/refund/admin/:id'],
} as const;
