import { broadcastCalls } from '@cobuy/contract/broadcasts/broadcasts.http';
import { broadcastPaths } from '@cobuy/contract/broadcasts/broadcasts.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import type { Room } from '../../platform/room.ts';
import { broadcastsPersonal } from './broadcasts.tables.ts';
import { getAudience } from './get-audience.ts';
import { getBroadcast, listBroadcasts } from './read-broadcasts.ts';
import { sendBroadcast } from './send-broadcast.ts';
import { testBroadcast } from './test-broadcast.ts';

export const broadcastsRoom: Room = {
  calls: [
    defineRoutes(broadcastPaths, broadcastCalls, {
      listBroadcasts: (context, { query }) => listBroadcasts(context, query),
      getAudience: (context, { query }) => getAudience(context, query),
      getBroadcast: (context, { params }) => getBroadcast(context, params.id),
      sendBroadcast: (context, { body }) => sendBroadcast(context, body),
      testBroadcast: (context, { body }) => testBroadcast(context, body),
    }),
  ],
  personal: broadcastsPersonal,
};
