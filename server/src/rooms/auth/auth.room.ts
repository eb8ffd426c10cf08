import { authCalls } from '@cobuy/contract/auth/auth.http';
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import { securityCalls } from '@cobuy/contract/auth/security.http';
import { securityPaths } from '@cobuy/contract/auth/security.paths';
import { readDevice } from '../../platform/callers/device-cookie.ts';
import { clearSessionCookie, noteLeaving } from '../../platform/callers/session-cookie.ts';
import type { Services } from '../../platform/context.ts';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import type { Room } from '../../platform/room.ts';
import { authPersonal } from './auth.tables.ts';
import { describeEmailLink, mailEmailLinkAgain } from './confirming/email-link.ts';
import { verifyEmail } from './confirming/verify-email.ts';
import { endOtherSessions } from './end-other-access.ts';
import { register } from './joining/register.ts';
import { setUpInstallation } from './joining/set-up-installation.ts';
import { describePasswordLink } from './recovering/describe-password-link.ts';
import { forgotPassword } from './recovering/forgot-password.ts';
import { linkFirstPassword } from './recovering/link-first-password.ts';
import { reclaimAccount } from './recovering/reclaim-account.ts';
import { resetPassword } from './recovering/reset-password.ts';
import { setPassword } from './recovering/set-password.ts';
import { deleteOldTickets } from './second-factors.queries.ts';
import { addApp } from './securing/add-app.ts';
import { addPasskey } from './securing/add-passkey.ts';
import { changePassword } from './securing/change-password.ts';
import { listSecondFactors } from './securing/list-second-factors.ts';
import { prepareApp } from './securing/prepare-app.ts';
import { preparePasskey } from './securing/prepare-passkey.ts';
import { removeApp, removePasskey } from './securing/remove-factor.ts';
import { renewRecoveryCodes } from './securing/renew-recovery-codes.ts';
import { handOverSession } from './signing-in/hand-over-session.ts';
import { login } from './signing-in/login.ts';
import { orderLogin } from './signing-in/order-login.ts';
import { endOwnSession, getMe, keepCookie, listOwnSessions, logout } from './signing-in/own-session.ts';
import { passSecondFactor } from './signing-in/pass-second-factor.ts';

/** Old tickets are refused anyway; this deletes their rows. */
export async function forgetOldTickets({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteOldTickets(db, clock.now());
}

export const authRoom: Room = {
  calls: [
    defineRoutes(authPaths, authCalls, {
      login: async (context, { body }, raw) => {
        const opened = await login(context, body, readDevice(raw));
        noteLeaving(raw, context.config, !body.stay);
        return handOverSession(raw, context, opened, !body.stay);
      },
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
    }),
    defineRoutes(securityPaths, securityCalls, {
      describePasswordLink: (context, { query }) => describePasswordLink(context, query),
      passSecondFactor: async (context, { body }, raw) =>
        handOverSession(raw, context, await passSecondFactor(context, body, readDevice(raw))),
      changePassword: async (context, { body }, raw) => void (await changePassword(context, body, readDevice(raw))),
      listSecondFactors: (context) => listSecondFactors(context),
      prepareApp: (context, { body }, raw) => prepareApp(context, body, readDevice(raw)),
      addApp: (context, { body }) => addApp(context, body),
      removeApp: async (context, { body }, raw) => void (await removeApp(context, body, readDevice(raw))),
      preparePasskey: (context, { body }, raw) => preparePasskey(context, body, readDevice(raw)),
      addPasskey: (context, { body }) => addPasskey(context, body),
      removePasskey: async (context, { params, body }, raw) =>
        void (await removePasskey(context, params.id, body, readDevice(raw))),
      renewRecoveryCodes: (context, { body }, raw) => renewRecoveryCodes(context, body, readDevice(raw)),
    }),
  ],
  jobs: [{ name: 'forget-old-tickets', cron: '17 * * * *', run: forgetOldTickets }],
  personal: authPersonal,
};

export const ofAuth = { linkFirstPassword };
