export const paymentPaths = {
  getPaymentStatus: ['GET', '/api/payment/status'],
  listEnabledMethods: ['GET', '/api/payment/enabled-methods'],
  getPaymentSettings: ['GET', '/api/system/payment-settings'],
} as const;
