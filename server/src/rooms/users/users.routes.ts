import { userCalls } from '@cobuy/contract/users/users.http';
import { userPaths } from '@cobuy/contract/users/users.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import { listUsers } from './list-users.ts';

export const userRoutes = defineRoutes(userPaths, userCalls, {
  listUsers: (context, { query }) => listUsers(context, query),
});
