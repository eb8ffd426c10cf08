import { profileCalls } from '@cobuy/contract/users/profile.http';
import { profilePaths } from '@cobuy/contract/users/profile.paths';
import { readDevice } from '../../platform/callers/device-cookie.ts';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import type { PersonalTable } from '../../platform/personal/personal-table.ts';
import { cancelNewEmail } from './account/cancel-new-email.ts';
import { changeProfile } from './account/change-profile.ts';
import { confirmNewEmail } from './account/confirm-new-email.ts';
import { getProfile } from './account/get-profile.ts';
import { removeAvatar } from './account/remove-avatar.ts';
import { uploadAvatar } from './account/upload-avatar.ts';

/** @param personalData what each table holds of a person, as all rooms say it. */
export const profileRoutes = (personalData: readonly PersonalTable[]) =>
  defineRoutes(profilePaths, profileCalls, {
    getProfile: (context) => getProfile(context),
    changeProfile: (context, { body }, raw) => changeProfile(context, body, readDevice(raw)),
    changeMe: (context, { body }, raw) => changeProfile(context, body, readDevice(raw)),
    uploadAvatar: (context, { body }, { upload }) => uploadAvatar(context, { body, upload }),
    removeAvatar: (context) => removeAvatar(context),
    confirmNewEmail: (context, { body }, raw) => confirmNewEmail(context, body, personalData, readDevice(raw)),
    cancelNewEmail: async (context) => void (await cancelNewEmail(context)),
  });
