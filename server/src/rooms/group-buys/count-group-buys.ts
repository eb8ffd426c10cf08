import type { Db } from '../../platform/database/open-database.ts';
import { countGroupBuyRows } from './group-buys.queries.ts';

/** Group buys of an organization as its plan counts them: those to come, and those that have ended, too. */
export const countGroupBuys = (db: Db, organizationId: string): Promise<number> =>
  countGroupBuyRows(db, organizationId);
