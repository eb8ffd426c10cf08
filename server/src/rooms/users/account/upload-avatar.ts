import { accountErrors } from '@cobuy/contract/accounts/accounts.errors';
import type { profileCalls } from '@cobuy/contract/users/profile.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { avatarDensity, avatarFile, avatarFrame, avatarTypes, avatarUrl } from '@cobuy/domain/accounts/avatar-rules';
import { holderOf } from '../../../platform/apart/holder.ts';
import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { cutPicture } from '../../../platform/files/cut-picture.ts';
import { dropFile, randomKey } from '../../../platform/files/file-storage.ts';
import { typeByBytes } from '../../../platform/files/type-by-bytes.ts';
import type { Upload } from '../../../platform/files/upload.ts';
import { giveAvatar } from '../../accounts/avatars/give-avatar.ts';
import { lockOwnAccount } from '../../accounts/lock-account.ts';
import { getProfile } from './get-profile.ts';

type Body = ParsedRequest<typeof profileCalls.uploadAvatar>['body'];

const wanted = {
  canvas: { width: avatarFrame.width * avatarDensity, height: avatarFrame.height * avatarDensity },
  findProblem: async (bytes: Buffer) =>
    (await typeByBytes(bytes, avatarTypes)) ? null : accountErrors.avatar_wrong_type,
  refusals: {
    tooLarge: accountErrors.avatar_too_large,
    missing: accountErrors.avatar_missing,
    unreadable: accountErrors.avatar_unreadable,
    cutOutside: accountErrors.avatar_cut_outside,
  },
};

/**
 * Stores the caller's own picture: first the file, then the row that names it. It counts as no organization's upload,
 * because it's the person's, one of a few kilobytes.
 */
export async function uploadAvatar(context: SignedInContext, { body, upload }: { body: Body; upload: Upload | null }) {
  const drawn = await cutPicture(upload, body, wanted, { by: holderOf(context), log: context.log });
  const file = avatarFile(randomKey());
  await context.files.put(file, drawn);
  try {
    await inTransaction(context, async (tx, afterCommit) => {
      const account = await lockOwnAccount(tx, context.actor.userId);
      await giveAvatar(tx, afterCommit, context, account, { file, bytes: drawn.length });
    });
  } catch (error) {
    await dropFile(context, file);
    throw error;
  }
  return { avatarUrl: avatarUrl(file) as string, ...(await getProfile(context)) };
}

/** Only initials are shown after that; without a picture nothing changes. */
export async function removeAvatar(context: SignedInContext) {
  await inTransaction(context, async (tx, afterCommit) => {
    const account = await lockOwnAccount(tx, context.actor.userId);
    if (account.avatarFile !== null) await giveAvatar(tx, afterCommit, context, account, null);
  });
  return getProfile(context);
}
