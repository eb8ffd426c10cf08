import { securityCalls } from '@cobuy/contract/auth/security.http';
import { securityPaths } from '@cobuy/contract/auth/security.paths';
import { readDevice } from '../../platform/callers/device-cookie.ts';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import { describePasswordLink } from './recovering/describe-password-link.ts';
import { addApp } from './securing/add-app.ts';
import { addPasskey } from './securing/add-passkey.ts';
import { changePassword } from './securing/change-password.ts';
import { listSecondFactors } from './securing/list-second-factors.ts';
import { prepareApp } from './securing/prepare-app.ts';
import { preparePasskey } from './securing/prepare-passkey.ts';
import { removeApp, removePasskey } from './securing/remove-factor.ts';
import { renewRecoveryCodes } from './securing/renew-recovery-codes.ts';
import { handOverSession } from './signing-in/hand-over-session.ts';
import { passSecondFactor } from './signing-in/pass-second-factor.ts';

export const securityRoutes = defineRoutes(securityPaths, securityCalls, {
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
});
