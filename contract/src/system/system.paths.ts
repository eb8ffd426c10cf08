export const systemPaths = {
  getSystemStatus: ['GET', '/api/system/status'],
  listOutbox: ['GET', '/api/system/outbox'],
  getOutboxMail: ['GET', '/api/system/outbox/:id'],
} as const;
