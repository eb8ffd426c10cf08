import { eq } from 'drizzle-orm';
import { own, personal, plain, secret } from '../../platform/personal/personal-table.ts';
import { setupTokens } from './auth.tables.ts';
import { authenticatorApps, passkeys, recoveryCodes, secondFactorTickets } from './second-factors.tables.ts';

export const authPersonal = [
  personal(setupTokens, { columns: { id: plain, tokenHash: secret, createdAt: plain } }),
  personal(passkeys, {
    rowsOf: ({ userId }) => eq(passkeys.userId, userId),
    rowsGo: 'at deletion',
    columns: {
      id: plain,
      userId: plain,
      credentialId: own,
      publicKey: own,
      counter: plain,
      transports: own,
      name: own,
      createdAt: plain,
      lastUsedAt: own,
    },
  }),
  personal(authenticatorApps, {
    rowsOf: ({ userId }) => eq(authenticatorApps.userId, userId),
    rowsGo: 'at deletion',
    columns: { userId: plain, sealedSecret: secret, lastStep: plain, createdAt: plain, lastUsedAt: own },
  }),
  personal(recoveryCodes, {
    rowsOf: ({ userId }) => eq(recoveryCodes.userId, userId),
    rowsGo: 'at deletion',
    columns: { userId: plain, codeHash: secret },
  }),
  personal(secondFactorTickets, {
    rowsOf: ({ userId }) => eq(secondFactorTickets.userId, userId),
    rowsGo: 'at deletion',
    columns: {
      tokenHash: secret,
      userId: plain,
      purpose: plain,
      passwordHash: secret,
      sealedSecret: secret,
      expiresAt: plain,
    },
  }),
];
