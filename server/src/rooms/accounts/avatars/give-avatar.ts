import type { Services } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { dropFile } from '../../../platform/files/file-storage.ts';
import { updateUser } from '../accounts.queries.ts';
import type { Account } from '../lock-account.ts';

/** Changes or removes the picture of a locked account; the old file goes once it's no longer shown. */
export async function giveAvatar(
  tx: Db,
  afterCommit: AfterCommit,
  services: Pick<Services, 'clock' | 'files' | 'log'>,
  account: Account,
  avatar: { file: string; bytes: number } | null,
): Promise<Account> {
  const before = account.avatarFile;
  const changed = await updateUser(tx, account.id, {
    avatarFile: avatar?.file ?? null,
    avatarBytes: avatar?.bytes ?? 0,
    updatedAt: services.clock.now(),
  });
  if (before !== null) afterCommit(() => dropFile(services, before));
  return changed;
}
