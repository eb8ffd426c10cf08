import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { updateUser } from './accounts.queries.ts';
import { endAllAccess } from './end-all-access.ts';
import type { Account } from './lock-account.ts';
import { deleteMailedTokensOf } from './sessions.queries.ts';

/** Takes everything personal out of an account that the transaction holds: what it did stays, under "Deleted user". */
export async function emptyAccount(
  tx: Db,
  afterCommit: AfterCommit,
  services: Pick<Services, 'clock' | 'realtime'>,
  { id }: Account,
): Promise<void> {
  const now = services.clock.now();
  await updateUser(tx, id, {
    email: `deleted_${id}@deleted.invalid`,
    username: null,
    firstName: null,
    lastName: null,
    phone: null,
    passwordHash: null,
    isSuperadmin: false,
    tier: 'FREE',
    givenTier: null,
    emailVerifiedAt: null,
    lastLoginAt: null,
    strangerMailsSince: null,
    deletedAt: now,
    updatedAt: now,
  });
  await deleteMailedTokensOf(tx, id);
  await endAllAccess(tx, afterCommit, services, id);
}
