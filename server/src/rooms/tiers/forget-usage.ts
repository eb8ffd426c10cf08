import type { Db } from '../../platform/database/open-database.ts';
import { deleteUsage } from './tiers.queries.ts';

/**
 * What an organization has used of its plan is counted anew with its next order. Whoever changes a plan or an owner calls
 * it, in the same transaction: no count outlives the plan that it was made under.
 */
export const forgetUsage = async (tx: Db, organizationId: string): Promise<void> =>
  void (await deleteUsage(tx, organizationId));
