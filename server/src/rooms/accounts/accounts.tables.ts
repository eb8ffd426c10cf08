import type { MemberRole } from '@cobuy/domain/roles/roles';
import type { Tier } from '@cobuy/domain/tiers/tiers';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { boolean, customType, integer, jsonb, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { organizationTable, personTable, referenceTable } from '../../platform/database/owned-table.ts';
import {
  emptiedTo,
  type FormerEmail,
  own,
  personal,
  plain,
  secret,
  stays,
} from '../../platform/personal/personal-table.ts';

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
const instant = () => timestamp({ withTimezone: true });

export const users = referenceTable('users', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  username: text(),
  firstName: text(),
  lastName: text(),
  phone: text(),
  /** Former addresses and names, which others' rows may still contain. */
  formerEmails: jsonb().$type<FormerEmail[]>().notNull().default([]),
  formerNames: text().array().notNull().default([]),
  avatarFile: text(),
  avatarBytes: integer().notNull().default(0),
  passwordHash: text(),
  isSuperadmin: boolean().notNull().default(false),
  tier: text().$type<Tier>().notNull().default('FREE'),
  givenTier: text().$type<Tier>(),
  stripeCustomerId: text(),
  emailVerifiedAt: instant(),
  lastLoginAt: instant(),
  /** The organization that made the account by Add User or import; null if the person made it. */
  madeByOrganizationId: uuid(),
  /** For a deleted account: until when its orders keep the data given with them. */
  ordersKeptUntil: instant(),
  deletedAt: instant(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});

export const memberships = referenceTable(
  'memberships',
  {
    organizationId: uuid().notNull(),
    userId: uuid().notNull(),
    role: text().$type<MemberRole>().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.userId] })],
);

export const sessions = personTable('sessions', {
  id: uuid().primaryKey(),
  tokenHash: bytea().notNull(),
  userId: uuid().notNull(),
  userAgent: text(),
  address: text(),
  createdAt: instant().notNull().defaultNow(),
  lastSeenAt: instant().notNull().defaultNow(),
  expiresAt: instant().notNull(),
});

/** Limited to an order: it belongs to whoever ordered with the address, and nobody lists it. */
export const orderSessions = organizationTable(
  'order_sessions',
  {
    organizationId: uuid().notNull(),
    orderId: uuid().notNull(),
    id: uuid().notNull(),
    tokenHash: bytea().notNull(),
    userId: uuid().notNull(),
    /** Whether the order was placed with it. */
    hasPlaced: boolean().notNull(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.orderId, table.id] })],
);

export const mailedTokens = personTable('mailed_tokens', {
  tokenHash: bytea().primaryKey(),
  purpose: text().$type<'reset_password' | 'verify_email' | 'set_password' | 'change_email'>().notNull(),
  userId: uuid().notNull(),
  /** Set together with `orderId`. */
  organizationId: uuid(),
  orderId: uuid(),
  email: text(),
  /** For a link to choose a first password. */
  invitedById: uuid(),
  /** Which administrator was shown the link instead of the address's mailbox; null if it was mailed. */
  shownTo: text().$type<'organization' | 'platform'>(),
  createdAt: instant().notNull().defaultNow(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
});

export const knownDevices = personTable(
  'known_devices',
  {
    tokenHash: bytea().notNull(),
    userId: uuid().notNull(),
    lastSeenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.userId] })],
);

/** Accounts deleted a moment ago: an order of theirs may still be on its way. */
export const recentDeletions = personTable('recent_deletions', {
  userId: uuid().primaryKey(),
  email: text().notNull(),
  deletedAt: instant().notNull(),
});

// Both must match the expressions of indexes (migration 0115): otherwise a search reads all rows.

/** What a person is found by: address, names, user name. */
export const personText = sql`${users.email} || ' ' || coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, '') || ' ' || coalesce(${users.username}, '')`;

/** The order of lists of people: by name, or by address without one. */
export const shownName = sql`coalesce(nullif(trim(coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, '')), ''), ${users.email})`;

export const accountsPersonal = [
  personal(users, {
    rowsOf: ({ userId }) => eq(users.id, userId),
    file: { key: 'avatarFile', name: 'avatarFile', bytes: 'avatarBytes' },
    columns: {
      email: emptiedTo(sql`'deleted_' || id || '@deleted.invalid'`),
      username: emptiedTo(null),
      firstName: emptiedTo(null),
      lastName: emptiedTo(null),
      phone: emptiedTo(null),
      formerEmails: emptiedTo(sql`'[]'::jsonb`),
      formerNames: emptiedTo(sql`'{}'::text[]`),
      avatarFile: emptiedTo(null),
      passwordHash: { ...emptiedTo(null), isGiven: false },
      /** Kept until the subscriptions have ended at the provider; then a job removes it. */
      stripeCustomerId: plain,
      emailVerifiedAt: emptiedTo(null),
      lastLoginAt: emptiedTo(null),
    },
  }),
  personal(memberships, {
    rowsOf: ({ userId }) => eq(memberships.userId, userId),
    rowsGo: 'at deletion',
  }),
  personal(sessions, {
    rowsOf: ({ userId }) => eq(sessions.userId, userId),
    rowsGo: 'at deletion',
    columns: {
      tokenHash: secret,
      userAgent: own,
      address: own,
    },
  }),
  personal(orderSessions, {
    rowsOf: ({ userId }) => eq(orderSessions.userId, userId),
    givenOf: () => sql`false`,
    rowsGo: 'at deletion',
    columns: { tokenHash: secret },
  }),
  personal(mailedTokens, {
    rowsOf: ({ userId }) => eq(mailedTokens.userId, userId),
    givenOf: ({ userId }) => and(eq(mailedTokens.userId, userId), isNull(mailedTokens.orderId)),
    rowsGo: 'at deletion',
    columns: {
      tokenHash: secret,
      email: own,
    },
  }),
  personal(knownDevices, {
    rowsOf: ({ userId }) => eq(knownDevices.userId, userId),
    rowsGo: 'at deletion',
    columns: { tokenHash: secret },
  }),
  personal(recentDeletions, {
    rowsOf: ({ userId }) => eq(recentDeletions.userId, userId),
    columns: { email: stays('for minutes after the deletion, until no order can be on its way any more') },
  }),
];
