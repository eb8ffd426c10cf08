import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { updateUser } from './accounts.queries.ts';
import { endAllAccess } from './sessions.ts';

/** Ends everything an account was and every way into it; personal data is already gone (accounts.tables.ts). */
export async function emptyAccount(
  tx: Db,
  afterCommit: AfterCommit,
  services: Pick<Services, 'clock' | 'realtime'>,
  { id, ordersKeptUntil }: { id: string; ordersKeptUntil: Date | null },
): Promise<void> {
  const now = services.clock.now();
  await updateUser(tx, id, {
    isSuperadmin: false,
    tier: 'FREE',
    givenTier: null,
    ordersKeptUntil,
    deletedAt: now,
    updatedAt: now,
  });
  await endAllAccess(tx, afterCommit, services, id);
}
