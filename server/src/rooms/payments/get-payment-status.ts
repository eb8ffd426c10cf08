import type { Services } from '../../platform/context.ts';
import { hasPlans } from '../organizations/plan-of-organization.ts';
import { readSettings } from '../system/read-settings.ts';

/** `configured`: plans are paid for, at the provider that is connected. */
export async function getPaymentStatus(services: Services) {
  const [{ communityMode }, has] = await Promise.all([readSettings(services), hasPlans(services)]);
  return { configured: services.paymentProvider !== null, communityMode, hasPlans: has };
}
