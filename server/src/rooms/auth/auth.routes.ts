import { authCalls } from '@cobuy/contract/auth/auth.http';
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import { readDevice } from '../../platform/http/device-cookie.ts';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import { clearSessionCookie } from '../../platform/http/session-cookie.ts';
import { endOtherSessions } from '../accounts/end-other-sessions.ts';
import { describeEmailLink } from './describe-email-link.ts';
import { endOwnSession } from './end-own-session.ts';
import { forgotPassword } from './forgot-password.ts';
import { getMe } from './get-me.ts';
import { handOverSession } from './hand-over-session.ts';
import { keepCookie } from './keep-cookie.ts';
import { listOwnSessions } from './list-own-sessions.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { mailEmailLinkAgain } from './mail-email-link-again.ts';
import { orderLogin } from './order-login.ts';
import { reclaimAccount } from './reclaim-account.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { setPassword } from './set-password.ts';
import { setUpInstallation } from './set-up-installation.ts';
import { verifyEmail } from './verify-email.ts';

export const authRoutes = defineRoutes(authPaths, authCalls, {
  login: async (context, { body }, raw) => handOverSession(raw, context, await login(context, body, readDevice(raw))),
  orderLogin: async (context, { body }, raw) => handOverSession(raw, context, await orderLogin(context, body)),
  register: (context, { body }) => register(context, body),
  setPassword: async (context, { body }, raw) =>
    handOverSession(raw, context, await setPassword(context, body, readDevice(raw))),
  logout: async (context, _, raw) => {
    await logout(context);
    clearSessionCookie(raw, context.config);
    return undefined;
  },
  getMe: (context, _, raw) => {
    keepCookie(raw, context);
    return getMe(context);
  },
  forgotPassword: (context, { body }) => forgotPassword(context, body),
  resetPassword: async (context, { body }, raw) =>
    handOverSession(raw, context, await resetPassword(context, body, readDevice(raw))),
  describeEmailLink: (context, { query }) => describeEmailLink(context, query),
  verifyEmail: async (context, { body }, raw) =>
    handOverSession(raw, context, await verifyEmail(context, body, readDevice(raw))),
  reclaimAccount: async (context, { body }, raw) =>
    handOverSession(raw, context, await reclaimAccount(context, body, readDevice(raw))),
  mailEmailLinkAgain: async (context) => {
    await mailEmailLinkAgain(context);
    return undefined;
  },
  listSessions: (context) => listOwnSessions(context),
  endOtherSessions: async (context) => {
    await endOtherSessions(context);
    return undefined;
  },
  endSession: async (context, { params }) => {
    await endOwnSession(context, params.id);
    return undefined;
  },
  setUpInstallation: async (context, { body }, raw) =>
    handOverSession(raw, context, await setUpInstallation(context, body, readDevice(raw))),
});
