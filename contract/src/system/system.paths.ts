export const systemPaths = {
  getSystemStatus: ['GET', '/api/system/status'],
  saveContact: ['PUT', '/api/system/contact'],
  listOutbox: ['GET', '/api/system/outbox'],
  getOutboxMail: ['GET', '/api/system/outbox/:id'],
  showOutboxMail: ['GET', '/api/system/outbox/:id/html'],
} as const;
