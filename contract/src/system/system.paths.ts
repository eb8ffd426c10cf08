export const systemPaths = {
  getSystemStatus: ['GET', '/api/system/status'],
  saveContact: ['PUT', '/api/system/contact'],
  getPublicAddress: ['GET', '/api/system/public-address'],
  setPublicAddress: ['PUT', '/api/system/public-address'],
  listOutbox: ['GET', '/api/system/outbox'],
  getOutboxMail: ['GET', '/api/system/outbox/:id'],
  showOutboxMail: ['GET', '/api/system/outbox/:id/html'],
  resendMail: ['POST', '/api/system/outbox/:id/resend'],
} as const;
