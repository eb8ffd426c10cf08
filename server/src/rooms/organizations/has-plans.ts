import type { Services } from '../../platform/context.ts';
import { hasLimitedOrganization } from './organizations.queries.ts';

/**
 * Whether plans are anything here: they are sold, or one of them limits an organization. Who runs an installation for
 * organizations of their own alone hears nothing of plans.
 */
export const hasPlans = async ({ db, paymentProvider }: Pick<Services, 'db' | 'paymentProvider'>): Promise<boolean> =>
  paymentProvider !== null || (await hasLimitedOrganization(db));
