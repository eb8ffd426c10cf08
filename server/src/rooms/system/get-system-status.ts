import { bytesPerMegabyte } from '@cobuy/domain/system/settings-rules';
import type { Services } from '../../platform/context.ts';
import { readSettings } from './read-settings.ts';

export async function getSystemStatus(services: Services) {
  const settings = await readSettings(services);
  return {
    siteName: settings.siteName,
    supportEmail: settings.supportEmail,
    socialLinks: settings.socialLinks,
    communityMode: settings.communityMode,
    maintenanceMode: settings.maintenanceMode,
    maintenanceMessage: settings.maintenanceMessage,
    holdsSampleData: settings.holdsSampleData,
    // Setup stores the address; sample data bring their own people.
    isSetUp: settings.holdsSampleData || settings.publicUrl !== null,
    hasFixedAddress: services.config.publicUrl !== null,
    developerPages: settings.developerPages,
    sendsMail: settings.sendsMail,
    fileTypes: settings.fileTypes,
    maxFileSize: settings.maxFileSizeMb * bytesPerMegabyte,
  };
}
