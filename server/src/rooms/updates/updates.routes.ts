import { updateCalls } from '@cobuy/contract/updates/updates.http';
import { updatePaths } from '@cobuy/contract/updates/updates.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import { postUpdate } from './post-update.ts';
import { takeUpdateDown } from './take-update-down.ts';

export const updateRoutes = defineRoutes(updatePaths, updateCalls, {
  postUpdate: (context, { params, body }) => postUpdate(context, params.id, body),
  takeUpdateDown: async (context, { params }) => void (await takeUpdateDown(context, params)),
});
