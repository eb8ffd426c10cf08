export const trustPaths = {
  getValidationKeywords: ['GET', '/api/trust/keywords/validation'],
  checkKeywords: ['POST', '/api/trust/keywords/check'],
} as const;
