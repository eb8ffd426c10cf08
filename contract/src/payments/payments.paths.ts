export const paymentPaths = {
  getPaymentStatus: ['GET', '/api/payment/status'],
  listEnabledMethods: ['GET', '/api/payment/enabled-methods'],
  listPaymentMethods: ['GET', '/api/payment-methods'],
  savePaymentMethod: ['POST', '/api/payment-methods'],
  reorderPaymentMethods: ['PUT', '/api/payment-methods/reorder'],
  updatePaymentMethod: ['PUT', '/api/payment-methods/:id'],
  deletePaymentMethod: ['DELETE', '/api/payment-methods/:id'],
  getPaymentSettings: ['GET', '/api/system/payment-settings'],
  changePaymentSettings: ['PUT', '/api/system/payment-settings'],
} as const;
