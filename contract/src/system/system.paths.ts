export const systemPaths = {
  getSystemStatus: ['GET', '/api/system/status'],
  getSystemSettings: ['GET', '/api/system/settings'],
  changeSystemSettings: ['PUT', '/api/system/settings'],
  setMaintenance: ['POST', '/api/system/maintenance'],
  listFileTypes: ['GET', '/api/system/file-types'],
  changeFileTypes: ['PUT', '/api/system/file-types'],
  getPublicAddress: ['GET', '/api/system/public-address'],
  setPublicAddress: ['PUT', '/api/system/public-address'],
  listOutbox: ['GET', '/api/system/outbox'],
  getOutboxMail: ['GET', '/api/system/outbox/:id'],
  showOutboxMail: ['GET', '/api/system/outbox/:id/html'],
  resendMail: ['POST', '/api/system/outbox/:id/resend'],
} as const;
