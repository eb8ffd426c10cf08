import type { Services } from '../../../platform/context.ts';
import { countBuyersOrdersAcrossOrganizations } from './unclosed-orders.queries.ts';

/** How many orders somebody has in all organizations, and how many of them are closed and still to be closed. */
export const countBuyersOrders = ({ db, clock }: Pick<Services, 'db' | 'clock'>, userId: string) =>
  countBuyersOrdersAcrossOrganizations(db, userId, clock.now());
