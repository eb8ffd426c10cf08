import type { PaymentMethod } from '@cobuy/domain/payments/payment-methods';
import type { PaymentInstructions } from '@cobuy/domain/payments/payment-settings';
import { type FileType, fileTypes } from '@cobuy/domain/system/file-types';
import { boolean, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { installationTable, referenceTable } from '../../platform/database/owned-table.ts';
import { wellFormedJson } from '../../platform/database/sql-texts.ts';
import { personal, wordsOfInstallation } from '../../platform/personal/personal-table.ts';

export const systemSettings = referenceTable('system_settings', {
  id: boolean().primaryKey().default(true),
  siteName: text().notNull().default('Cobuy'),
  supportEmail: text(),
  maxFileSizeMb: integer().notNull().default(10),
  communityMode: boolean().notNull().default(false),
  communitySince: timestamp({ withTimezone: true }),
  maintenanceMode: boolean().notNull().default(false),
  maintenanceMessage: text(),
  maintenanceSince: timestamp({ withTimezone: true }),
  publicUrl: text(),
  holdsSampleData: boolean().notNull().default(false),
  developerPages: boolean().notNull().default(false),
  confirmMembers: boolean().notNull().default(false),
  requireSecondFactor: boolean().notNull().default(false),
  enabledPaymentMethods: text().array().$type<PaymentMethod[]>().notNull(),
  paymentDueDays: integer().notNull().default(7),
  gracePeriodDays: integer().notNull().default(3),
  reminderDays: integer().array().notNull().default([1, 3]),
  autoCancelDays: integer().notNull().default(7),
  notifiesPaymentReceived: boolean().notNull().default(true),
  notifiesPaymentReminders: boolean().notNull().default(true),
  notifiesPaymentOverdue: boolean().notNull().default(true),
  notifiesAdminAlerts: boolean().notNull().default(true),
  paymentInstructions: wellFormedJson<PaymentInstructions>().notNull().default({}),
  paymentVersion: integer().notNull().default(0),
  paymentChangedBy: uuid(),
  socialLinks: wellFormedJson<{ title: string; url: string }[]>().notNull().default([]),
  version: integer().notNull().default(0),
  changedBy: uuid(),
  fileTypes: text()
    .array()
    .$type<FileType[]>()
    .notNull()
    .default([...fileTypes]),
  sendsMail: boolean().notNull().default(false),
});

export const siteIdentity = installationTable('site_identity', {
  id: boolean().primaryKey().default(true),
  secretKeyFingerprint: text(),
  fileStoreId: text(),
});

const words = wordsOfInstallation;

export const systemPersonal = [
  personal(systemSettings, {
    columns: {
      siteName: words,
      supportEmail: words,
      maintenanceMessage: words,
      publicUrl: words,
      paymentInstructions: words,
      socialLinks: words,
    },
  }),
  personal(siteIdentity),
];
