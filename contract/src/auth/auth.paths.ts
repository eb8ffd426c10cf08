export const authPaths = {
  login: ['POST', '/api/auth/login'],
  orderLogin: ['POST', '/api/auth/order-login'],
  register: ['POST', '/api/auth/register'],
  setPassword: ['POST', '/api/auth/set-password'],
  logout: ['POST', '/api/auth/logout'],
  getMe: ['GET', '/api/auth/me'],
  forgotPassword: ['POST', '/api/auth/forgot-password'],
  resetPassword: ['POST', '/api/auth/reset-password'],
  verifyEmail: ['POST', '/api/auth/verify-email'],
  listSessions: ['GET', '/api/auth/sessions'],
  endSession: ['DELETE', '/api/auth/sessions/:id'],
  setUpInstallation: ['POST', '/api/setup'],
} as const;
