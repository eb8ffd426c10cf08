import { profileCalls } from '@cobuy/contract/users/profile.http';
import { userCalls } from '@cobuy/contract/users/users.http';
import { profilePaths, userPaths } from '@cobuy/contract/users/users.paths';
import { readDevice } from '../../platform/callers/device-cookie.ts';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import type { PersonalTable } from '../../platform/personal/personal-table.ts';
import type { Room } from '../../platform/room.ts';
import { cancelNewEmail } from './account/ask-for-new-email.ts';
import { changeProfile } from './account/change-profile.ts';
import { confirmNewEmail } from './account/confirm-new-email.ts';
import { getProfile } from './account/get-profile.ts';
import { removeAvatar, uploadAvatar } from './account/upload-avatar.ts';
import { deleteUser } from './delete-user.ts';
import { getUsage } from './get-usage.ts';
import { importUsers } from './import-users.ts';
import { keepLateOrders } from './keep-late-orders.ts';
import { leaveOrganization } from './leave-organization.ts';
import { listPeople, listUsers } from './list-people.ts';
import { changeUser } from './managing/change-user.ts';
import { sendResetLink } from './managing/send-reset-link.ts';

/** @param listPersonalTables what all tables hold of people. */
export const usersRoom = (listPersonalTables: () => readonly PersonalTable[]): Room => ({
  calls: [
    defineRoutes(userPaths, userCalls, {
      listUsers: (context, { query }) => listUsers(context, query),
      listPeople: (context, { query }) => listPeople(context, query),
      getUsage: (context) => getUsage(context),
      importUsers: (context, { body }) => importUsers(context, body),
      leaveOrganization: async (context, { params }) => void (await leaveOrganization(context, params.id)),
      changeUser: (context, { params, body }) => changeUser(context, params.id, body),
      sendResetLink: (context, { params }) => sendResetLink(context, params.id),
      deleteUser: async (context, { params }) => void (await deleteUser(context, listPersonalTables(), params.id)),
    }),
    defineRoutes(profilePaths, profileCalls, {
      getProfile: (context) => getProfile(context),
      changeProfile: (context, { body }, raw) => changeProfile(context, body, readDevice(raw)),
      changeMe: (context, { body }, raw) => changeProfile(context, body, readDevice(raw)),
      uploadAvatar: (context, { body }, { upload }) => uploadAvatar(context, { body, upload }),
      removeAvatar: (context) => removeAvatar(context),
      confirmNewEmail: (context, { body }, raw) =>
        confirmNewEmail(context, body, listPersonalTables(), readDevice(raw)),
      cancelNewEmail: async (context) => void (await cancelNewEmail(context)),
    }),
  ],
  jobs: [{ name: 'keep-late-orders', cron: '*/5 * * * *', run: keepLateOrders }],
});
