import { productErrors } from '@cobuy/contract/products/products.errors';
import pLimit, { type LimitFunction } from 'p-limit';
import { refuse } from '../../../platform/refusal.ts';

/** Waiting lists per organization, besides the one being read; the next person has to come back. */
const mostWaiting = 4;
const turns = new Map<string, LimitFunction>();

/**
 * Reads an organization's lists one at a time in this process, before taking a connection or a place in the spreadsheet
 * queue: many at once would keep all others from both.
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
