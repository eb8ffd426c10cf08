import type { AccountActor } from '../src/platform/http/actor.ts';

/** Somebody of no organization who buys, signed in with a password a moment ago. */
export const accountActor: AccountActor = {
  kind: 'account',
  userId: 'u',
  sessionId: 's',
  accountRole: 'BUYER',
  effectiveRole: 'BUYER',
  organizationId: null,
  session: 'password',
  orderId: null,
  hasGuestAccess: false,
  hasPlaced: false,
  seesPrivate: true,
  isConfirmed: true,
  needsSecondFactor: false,
  signedInAt: new Date(),
};
