import { broadcastCalls } from '@cobuy/contract/broadcasts/broadcasts.http';
import { broadcastPaths } from '@cobuy/contract/broadcasts/broadcasts.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import { getBroadcast } from './get-broadcast.ts';
import { listBroadcasts } from './list-broadcasts.ts';
import { sendBroadcast } from './send-broadcast.ts';

export const broadcastRoutes = defineRoutes(broadcastPaths, broadcastCalls, {
  listBroadcasts: (context, { query }) => listBroadcasts(context, query),
  getBroadcast: (context, { params }) => getBroadcast(context, params.id),
  sendBroadcast: (context, { body }) => sendBroadcast(context, body),
});
