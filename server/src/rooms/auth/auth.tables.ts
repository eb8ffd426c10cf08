import { eq } from 'drizzle-orm';
import { boolean, customType, timestamp } from 'drizzle-orm/pg-core';
import { installationTable } from '../../platform/database/owned-table.ts';
import { own, personal, secret } from '../../platform/personal/personal-table.ts';
import { authenticatorApps, passkeys, recoveryCodes, secondFactorTickets } from './second-factors.tables.ts';

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

export const setupTokens = installationTable('setup_tokens', {
  id: boolean().primaryKey().default(true),
  tokenHash: bytea().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const authPersonal = [
  personal(setupTokens, { columns: { tokenHash: secret } }),
  personal(passkeys, {
    rowsOf: ({ userId }) => eq(passkeys.userId, userId),
    rowsGo: 'at deletion',
    columns: {
      credentialId: own,
      publicKey: own,
      transports: own,
      name: own,
      lastUsedAt: own,
    },
  }),
  personal(authenticatorApps, {
    rowsOf: ({ userId }) => eq(authenticatorApps.userId, userId),
    rowsGo: 'at deletion',
    columns: { sealedSecret: secret, lastUsedAt: own },
  }),
  personal(recoveryCodes, {
    rowsOf: ({ userId }) => eq(recoveryCodes.userId, userId),
    rowsGo: 'at deletion',
    columns: { codeHash: secret },
  }),
  personal(secondFactorTickets, {
    rowsOf: ({ userId }) => eq(secondFactorTickets.userId, userId),
    rowsGo: 'at deletion',
    columns: {
      tokenHash: secret,
      passwordHash: secret,
      sealedSecret: secret,
    },
  }),
];
