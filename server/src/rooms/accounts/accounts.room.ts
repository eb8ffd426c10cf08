import { avatarName, avatarsPath } from '@cobuy/domain/accounts/avatar-rules';
import type { Room } from '../../platform/room.ts';
import { accountsPersonal } from './accounts.personal.ts';
import { isEmailConfirmed } from './accounts.queries.ts';
import { avatarFiles } from './avatars/avatar-files.ts';
import { addressOf } from './find-account.ts';
import { isMailedLinkOver } from './find-mailed-link.ts';
import { forgetWhatExpired } from './forget-what-expired.ts';

export const accountsRoom: Room = {
  jobs: [{ name: 'forget-what-expired', cron: '17 * * * *', run: forgetWhatExpired }],
  personal: accountsPersonal,
  files: [avatarFiles],
  publicFiles: () => [{ path: avatarsPath, names: avatarName, type: 'image/webp' }],
};

/** What lower rooms ask of accounts. */
export const ofAccounts = { addressOf, isMailedLinkOver, isEmailConfirmed };
