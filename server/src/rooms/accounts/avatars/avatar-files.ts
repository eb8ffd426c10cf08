import { isAvatarFile } from '@cobuy/domain/accounts/avatar-rules';
import type { FilesOfRoom } from '../../../platform/files/drop-unnamed-files.ts';
import { listAllAvatars, listAvatars } from '../accounts.queries.ts';

/** An account names the picture of its person. */
export const avatarFiles: FilesOfRoom = {
  isOne: isAvatarFile,
  listNamed: listAvatars,
  listNeeded: listAllAvatars,
};
