import type { Services } from '../../platform/context.ts';
import { readSettings } from '../system/read-settings.ts';

/** `configured`: plans are paid for, at the provider that is connected. */
export async function getPaymentStatus(services: Services) {
  const { communityMode } = await readSettings(services);
  return { configured: services.paymentProvider !== null, communityMode };
}
