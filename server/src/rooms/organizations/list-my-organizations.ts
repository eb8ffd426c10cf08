import type { SignedInContext } from '../../platform/context.ts';
import { listMemberships } from './list-memberships.ts';

/** A session that is limited to one order belongs nowhere: organisers too know order numbers. */
export const listMyOrganizations = async ({ db, actor }: SignedInContext) =>
  actor.session === 'order'
    ? []
    : listMemberships(db, { userId: actor.userId, isSuperadmin: actor.accountRole === 'SUPERADMIN' });
