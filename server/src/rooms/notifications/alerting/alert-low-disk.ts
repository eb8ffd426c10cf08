import type { Services } from '../../../platform/context.ts';
import { alertAdministrators } from './alert-administrators.ts';

/** Tells the administrators of the installation once a day while files are refused for want of room. */
export async function alertLowDisk(services: Services): Promise<void> {
  if (!(await services.disk.isLow())) return;
  const megabytes = Math.round(services.config.leastFreeBytes / 1_000_000).toLocaleString('en-US');
  await alertAdministrators(services, {
    key: 'disk-low',
    title: 'The disk is nearly full',
    body: `Less than ${megabytes} MB are free where files are stored: nothing can be uploaded, and soon nothing ordered. Make room, or move the data folder to a larger disk.`,
    path: '/admin/system?section=health',
  });
}
