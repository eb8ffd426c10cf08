/** Kept apart from the other sign-in paths so that the web app's first screen loads none of these. */
export const securityPaths = {
  describePasswordLink: ['GET', '/api/auth/password-link'],
  passSecondFactor: ['POST', '/api/auth/second-factor'],
  changePassword: ['PUT', '/api/auth/change-password'],
  listSecondFactors: ['GET', '/api/auth/second-factors'],
  prepareApp: ['POST', '/api/auth/second-factors/app/prepare'],
  addApp: ['POST', '/api/auth/second-factors/app'],
  removeApp: ['POST', '/api/auth/second-factors/app/remove'],
  preparePasskey: ['POST', '/api/auth/second-factors/passkeys/prepare'],
  addPasskey: ['POST', '/api/auth/second-factors/passkeys'],
  removePasskey: ['POST', '/api/auth/second-factors/passkeys/:id/remove'],
  renewRecoveryCodes: ['POST', '/api/auth/second-factors/recovery-codes'],
} as const;
