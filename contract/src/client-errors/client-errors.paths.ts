export const clientErrorPaths = {
  reportClientError: ['POST', '/api/client-errors'],
} as const;
