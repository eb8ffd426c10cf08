import { personal, wordsOfInstallation } from '../../platform/personal/personal-table.ts';
import { systemSettings } from './system.tables.ts';

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
];
