import type { broadcastCalls } from '@cobuy/contract/broadcasts/broadcasts.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import type { SignedInContext } from '../../platform/context.ts';
import { countMailed } from '../notifications/telling/count-mailed.ts';
import { findAudience } from './find-audience.ts';

type Query = ParsedRequest<typeof broadcastCalls.getAudience>['query'];

/** How many an announcement would reach as things are, before anybody is told. */
export async function getAudience(context: SignedInContext, query: Query) {
  const { people, unpaid, mailTopic } = await findAudience(context, context.db, query);
  const userIds = people.map(({ id }) => id);
  return {
    recipients: people.length,
    readers: people.filter(({ hasAccount }) => hasAccount).length,
    mailed: await countMailed(context.db, userIds, mailTopic),
    unpaid,
  };
}
