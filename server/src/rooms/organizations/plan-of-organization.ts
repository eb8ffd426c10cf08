import { bytesPerMegabyte } from '@cobuy/domain/tiers/tiers';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import {
  countOwnedOrganizations,
  findPlanOwner,
  findUploadBytes,
  hasLimitedOrganization,
} from './organizations.queries.ts';

export const countOwned = (db: Db, ownerId: string): Promise<number> => countOwnedOrganizations(db, ownerId);

/** MB of an organization's files, to a tenth: proofs, product pictures and its logo. */
export const sumUploads = async (db: Db, organizationId: string): Promise<number> =>
  Math.round(((await findUploadBytes(db, organizationId)) / bytesPerMegabyte) * 10) / 10;

/** The owner whose plan counts; null where nobody owns the organization. */
export const getPlanOwner = (db: Db, organizationId: string) => findPlanOwner(db, organizationId);

/** Plans are sold, or limit some organization. An installation for one's own organizations never mentions them. */
export const hasPlans = async ({ db, paymentProvider }: Pick<Services, 'db' | 'paymentProvider'>): Promise<boolean> =>
  paymentProvider !== null || (await hasLimitedOrganization(db));
