import { limitMonth } from '@cobuy/domain/tiers/tiers';
import type { Db } from '../../platform/database/open-database.ts';
import { countBroadcastRows } from './broadcasts.queries.ts';

/** Announcements of an organization in the month of an instant, as its plan counts them. */
export const countBroadcasts = (db: Db, organizationId: string, at: Date): Promise<number> =>
  countBroadcastRows(db, organizationId, limitMonth(at));
