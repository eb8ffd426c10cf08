import { avatarName, avatarsPath, isAvatarFile } from '@cobuy/domain/accounts/avatar-rules';
import { deviceDays } from '@cobuy/domain/accounts/sign-in-limits';
import type { Services } from '../../platform/context.ts';
import type { FilesOfRoom } from '../../platform/files/drop-unnamed-files.ts';
import { forgetOldKeysAcrossOrganizations } from '../../platform/http/idempotency.ts';
import type { Room } from '../../platform/room.ts';
import { isEmailConfirmed, listAllAvatars, listAvatars } from './accounts.queries.ts';
import { accountsPersonal } from './accounts.tables.ts';
import { addressOf, nameAccount } from './find-account.ts';
import { isMailedLinkOver } from './find-mailed-link.ts';
import { deleteExpiredOrderSessionsAcrossOrganizations } from './order-sessions.queries.ts';
import { deleteDevicesUnseenSince, deleteExpiredSessions, deleteOldMailedTokens } from './sessions.queries.ts';

/** Expired rows are refused anyway; this deletes them. */
export async function forgetWhatExpired({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  await forgetOldKeysAcrossOrganizations(db, now);
  await deleteExpiredSessions(db, now);
  await deleteExpiredOrderSessionsAcrossOrganizations(db, now);
  await deleteOldMailedTokens(db, now);
  await deleteDevicesUnseenSince(db, new Date(now.getTime() - deviceDays * 86_400_000));
}

export const avatarFiles: FilesOfRoom = {
  isOne: isAvatarFile,
  listNamed: listAvatars,
  listNeeded: listAllAvatars,
};

export const accountsRoom: Room = {
  jobs: [{ name: 'forget-what-expired', cron: '17 * * * *', run: forgetWhatExpired }],
  personal: accountsPersonal,
  files: [avatarFiles],
  publicFiles: () => [{ path: avatarsPath, names: avatarName, type: 'image/webp' }],
};

export const ofAccounts = { addressOf, nameAccount, isMailedLinkOver, isEmailConfirmed };
