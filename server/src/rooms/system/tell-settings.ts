import type { SystemServerEvents } from '@cobuy/contract/system/system.events';
import type { Services } from '../../platform/context.ts';
import { getSystemStatus } from './get-system-status.ts';

/** Everybody with a session. */
export const settingsRoom = 'settings';

/** Open pages hear how the installation is now; asked, another process might still tell what it has kept. */
export async function tellSettings(services: Services): Promise<void> {
  const status = await getSystemStatus(services);
  services.realtime.publish(settingsRoom, 'settings:updated' satisfies keyof SystemServerEvents, status);
}
