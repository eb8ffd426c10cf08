export const planPaths = {
  upgradeTier: ['POST', '/api/tiers/upgrade'],
  getSubscription: ['GET', '/api/payment/subscription'],
  previewPlanChange: ['GET', '/api/payment/plan-change'],
  createPortalSession: ['POST', '/api/payment/create-portal-session'],
  getPaymentSetup: ['GET', '/api/payment/setup'],
  confirmPayment: ['POST', '/api/payment/confirm'],
} as const;
