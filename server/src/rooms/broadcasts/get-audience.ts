import type { broadcastCalls } from '@cobuy/contract/broadcasts/broadcasts.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import type { SignedInContext } from '../../platform/context.ts';
import { chooseMailed, weekIsFullUntil } from './choose-mailed.ts';
import { findAudience } from './find-audience.ts';

type Query = ParsedRequest<typeof broadcastCalls.getAudience>['query'];

export async function getAudience(context: SignedInContext, query: Query) {
  const { db } = context;
  const { people, unpaid, organizationId } = await findAudience(context, db, query);
  const announced = { organizationId, groupBuyId: query.groupBuyId, kind: query.kind, people };
  const [{ mailed, heldBack }, fullUntil] = await Promise.all([
    chooseMailed(context, db, announced),
    weekIsFullUntil(context, db, announced),
  ]);
  return {
    recipients: people.length,
    readers: people.filter(({ hasAccount }) => hasAccount).length,
    mailed: mailed.size,
    heldBack,
    weekIsFullUntil: fullUntil?.toISOString() ?? null,
    unpaid,
  };
}
