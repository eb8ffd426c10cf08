import type { Services } from '../../../platform/context.ts';
import { alertAdministrators } from './alert-administrators.ts';

/** Tells the administrators of the installation once a day while files are refused for want of room. */
export async function alertLowDisk(services: Services): Promise<void> {
  if (!(await services.disk.isLow())) return;
  await alertAdministrators(services, {
    key: 'disk-low',
    data: { alert: 'disk-low', megabytes: Math.round(services.config.leastFreeBytes / 1_000_000) },
    path: '/admin/system?section=health',
  });
}
