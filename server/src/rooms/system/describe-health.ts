import type { Services } from '../../platform/context.ts';
import { readSettings } from './read-settings.ts';

/** What the maintenance screen asks for again and again; with the database down the process is still well. */
export async function describeHealth(services: Pick<Services, 'db'>) {
  const settings = await readSettings(services).catch(() => null);
  if (!settings?.maintenanceMode) return { isOpen: true, body: { status: 'ok' } };
  return {
    isOpen: false,
    body: { status: 'maintenance', maintenanceMode: true, message: settings.maintenanceMessage },
  };
}
