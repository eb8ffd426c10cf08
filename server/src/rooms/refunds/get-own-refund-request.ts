import type { SignedInContext } from '../../platform/context.ts';
import { findLastRequest } from './refunds.queries.ts';
import { presentRequest } from './refunds.view.ts';

/** What the caller asked for last, and what was decided: known here, so no provider is asked. */
export async function getOwnRefundRequest({ db, actor }: SignedInContext) {
  const last = await findLastRequest(db, actor.userId);
  return { request: last && presentRequest(last) };
}
