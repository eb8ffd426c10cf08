import { broadcastErrors } from '@cobuy/contract/broadcasts/broadcasts.errors';
import type { SignedInContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findReadableBroadcastAcrossOrganizations } from './broadcasts.queries.ts';

/** For those who got it, whatever they are by now, and those who organize where it was made; to others it is not there. */
export async function accessBroadcast({ db, actor }: Pick<SignedInContext, 'db' | 'actor'>, id: string) {
  const reader = { userId: actor.userId, isSuperadmin: actor.accountRole === 'SUPERADMIN' };
  return (await findReadableBroadcastAcrossOrganizations(db, id, reader)) ?? refuse(broadcastErrors.not_found);
}
