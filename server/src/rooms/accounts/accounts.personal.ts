import { and, eq, isNull, sql } from 'drizzle-orm';
import { emptiedTo, own, personal, plain, secret } from '../../platform/personal/personal-table.ts';
import { knownDevices, mailedTokens, memberships, sessions, users } from './accounts.tables.ts';

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
      /** Until its subscriptions have ended at the provider; then a job takes it away. */
      stripeCustomerId: plain,
      emailVerifiedAt: emptiedTo(null),
      lastLoginAt: emptiedTo(null),
      strangerMailsSince: emptiedTo(null),
    },
  }),
  personal(memberships, {
    rowsOf: ({ userId }) => eq(memberships.userId, userId),
    rowsGo: 'at deletion',
  }),
  personal(sessions, {
    rowsOf: ({ userId }) => eq(sessions.userId, userId),
    // A session of one order is the person whose who ordered with the address.
    givenOf: ({ userId }) => and(eq(sessions.userId, userId), isNull(sessions.orderId)),
    rowsGo: 'at deletion',
    columns: {
      tokenHash: secret,
      userAgent: own,
      address: own,
    },
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
];
