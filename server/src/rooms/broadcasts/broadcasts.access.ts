import { broadcastErrors } from '@cobuy/contract/broadcasts/broadcasts.errors';
import type { SignedInContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findReadableBroadcastAcrossOrganizations } from './broadcasts.queries.ts';

/** For people who got it, whatever their role now, and organizers where it was made; not found for others. */
export async function accessBroadcast({ db, actor }: Pick<SignedInContext, 'db' | 'actor'>, id: string) {
  const reader = { userId: actor.userId, isSuperadmin: actor.accountRole === 'SUPERADMIN' };
  return (await findReadableBroadcastAcrossOrganizations(db, id, reader)) ?? refuse(broadcastErrors.not_found);
}
