import type { Services } from '../../platform/context.ts';
import { readSettings } from '../system/read-settings.ts';

/** No provider of card payments is connected yet, so plans can't be paid. */
export async function getPaymentStatus(services: Services) {
  const { communityMode } = await readSettings(services);
  return { configured: false, communityMode };
}
