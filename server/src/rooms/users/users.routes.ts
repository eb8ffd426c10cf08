import { userCalls } from '@cobuy/contract/users/users.http';
import { userPaths } from '@cobuy/contract/users/users.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import type { PersonalTable } from '../../platform/personal/personal-table.ts';
import { deleteUser } from './delete-user.ts';
import { getUsage } from './get-usage.ts';
import { importUsers } from './import-users.ts';
import { leaveOrganization } from './leave-organization.ts';
import { listPeople } from './list-people.ts';
import { listUsers } from './list-users.ts';
import { changeUser } from './managing/change-user.ts';
import { sendResetLink } from './managing/send-reset-link.ts';

/** @param personalData what all tables hold of people, for the end of an account. */
export const userRoutes = (personalData: readonly PersonalTable[]) =>
  defineRoutes(userPaths, userCalls, {
    listUsers: (context, { query }) => listUsers(context, query),
    listPeople: (context, { query }) => listPeople(context, query),
    getUsage: (context) => getUsage(context),
    importUsers: (context, { body }) => importUsers(context, body),
    leaveOrganization: async (context, { params }) => void (await leaveOrganization(context, params.id)),
    changeUser: (context, { params, body }) => changeUser(context, params.id, body),
    sendResetLink: (context, { params }) => sendResetLink(context, params.id),
    deleteUser: async (context, { params }) => void (await deleteUser(context, personalData, params.id)),
  });
