import { reputationCalls } from '@cobuy/contract/reputation/reputation.http';
import { reputationPaths } from '@cobuy/contract/reputation/reputation.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import type { Room } from '../../platform/room.ts';
import { getMyReputation, getReputation } from './get-reputation.ts';

export const reputationRoom: Room = {
  calls: [
    defineRoutes(reputationPaths, reputationCalls, {
      getMyReputation: (context) => getMyReputation(context),
      getReputation: (context, { params }) => getReputation(context, params.id),
    }),
  ],
};
