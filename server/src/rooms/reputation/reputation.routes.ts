import { reputationCalls } from '@cobuy/contract/reputation/reputation.http';
import { reputationPaths } from '@cobuy/contract/reputation/reputation.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import { getMyReputation } from './get-my-reputation.ts';

export const reputationRoutes = defineRoutes(reputationPaths, reputationCalls, {
  getMyReputation: (context) => getMyReputation(context),
});
