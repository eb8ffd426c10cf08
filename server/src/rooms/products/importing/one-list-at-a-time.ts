import { productErrors } from '@cobuy/contract/products/products.errors';
import pLimit, { type LimitFunction } from 'p-limit';
import { refuse } from '../../../platform/refusal.ts';

/** Waiting lists per organization, besides the one being read; the next person has to come back. */
const mostWaiting = 4;
const turns = new Map<string, LimitFunction>();

/**
 * Reads one list of an organization after the other in this process, before it takes a connection or a place
 * among the spreadsheets that wait: many at once of one organization would keep both from all others.
 * @throws product.import_running (409)
 */
export async function oneListAtATime<T>(organizationId: string, work: () => Promise<T>): Promise<T> {
  const turn = turns.get(organizationId) ?? pLimit(1);
  if (turn.pendingCount >= mostWaiting) refuse(productErrors.import_running);
  turns.set(organizationId, turn);
  try {
    return await turn(work);
  } finally {
    if (turn.activeCount + turn.pendingCount === 0 && turns.get(organizationId) === turn) turns.delete(organizationId);
  }
}
