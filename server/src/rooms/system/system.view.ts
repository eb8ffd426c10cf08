import type { systemSettings } from '@cobuy/contract/system/system.http';
import type { z } from 'zod';
import type { SettingsRow } from './system.queries.ts';

export const presentSettings = (row: SettingsRow): z.infer<typeof systemSettings> => ({
  siteName: row.siteName,
  supportEmail: row.supportEmail,
  socialLinks: row.socialLinks,
  maxFileSize: row.maxFileSizeMb,
  fileTypes: row.fileTypes,
  maintenanceMode: row.maintenanceMode,
  maintenanceMessage: row.maintenanceMessage,
  communityMode: row.communityMode,
  confirmMembers: row.confirmMembers,
  requireSecondFactor: row.requireSecondFactor,
  developerPages: row.developerPages,
  version: row.version,
});
