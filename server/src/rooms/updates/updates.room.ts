import { updateCalls } from '@cobuy/contract/updates/updates.http';
import { updatePaths } from '@cobuy/contract/updates/updates.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import type { Room } from '../../platform/room.ts';
import { postUpdate, takeUpdateDown } from './post-update.ts';
import { listUpdates } from './updates.queries.ts';
import { updatesPersonal } from './updates.tables.ts';

export const updatesRoom: Room = {
  calls: [
    defineRoutes(updatePaths, updateCalls, {
      postUpdate: (context, { params, body }) => postUpdate(context, params.id, body),
      takeUpdateDown: async (context, { params }) => void (await takeUpdateDown(context, params)),
    }),
  ],
  personal: updatesPersonal,
};

export const ofUpdates = { listUpdates };
