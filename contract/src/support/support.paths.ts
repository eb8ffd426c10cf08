export const supportPaths = {
  sendSupportMessage: ['POST', '/api/support/messages'],
} as const;
