import { bigint, customType, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { personTable } from '../../platform/database/owned-table.ts';

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
const instant = () => timestamp({ withTimezone: true });

export const passkeys = personTable('passkeys', {
  id: uuid().primaryKey(),
  userId: uuid().notNull(),
  credentialId: text().notNull(),
  publicKey: bytea().notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull().default([]),
  name: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
  lastUsedAt: instant(),
});

export const authenticatorApps = personTable('authenticator_apps', {
  userId: uuid().primaryKey(),
  sealedSecret: bytea().notNull(),
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: instant().notNull().defaultNow(),
  lastUsedAt: instant(),
});

export const recoveryCodes = personTable(
  'recovery_codes',
  { userId: uuid().notNull(), codeHash: bytea().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const secondFactorTickets = personTable('second_factor_tickets', {
  tokenHash: bytea().primaryKey(),
  userId: uuid().notNull(),
  purpose: text().$type<'sign_in' | 'add_app' | 'add_passkey' | 'change_factors'>().notNull(),
  passwordHash: text().notNull(),
  sealedSecret: bytea(),
  expiresAt: instant().notNull(),
});
