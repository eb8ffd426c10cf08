import { personal, plain, wordsOfInstallation } from '../../platform/personal/personal-table.ts';
import { systemSettings } from './system.tables.ts';

const words = wordsOfInstallation;

export const systemPersonal = [
  personal(systemSettings, {
    columns: {
      id: plain,
      requireSecondFactor: plain,
      siteName: words,
      supportEmail: words,
      maxFileSizeMb: plain,
      communityMode: plain,
      maintenanceMode: plain,
      maintenanceMessage: words,
      maintenanceSince: plain,
      publicUrl: words,
      holdsSampleData: plain,
      developerPages: plain,
      confirmMembers: plain,
      enabledPaymentMethods: plain,
      paymentDueDays: plain,
      gracePeriodDays: plain,
      reminderDays: plain,
      autoCancelDays: plain,
      notifiesPaymentReceived: plain,
      notifiesPaymentReminders: plain,
      notifiesPaymentOverdue: plain,
      notifiesAdminAlerts: plain,
      paymentInstructions: words,
      paymentVersion: plain,
      paymentChangedBy: plain,
      socialLinks: words,
      version: plain,
      changedBy: plain,
      fileTypes: plain,
      sendsMail: plain,
      communitySince: plain,
    },
  }),
];
