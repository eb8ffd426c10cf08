import type { SignedInContext } from '../../platform/context.ts';
import { describeReputation } from './describe-reputation.ts';

export const getMyReputation = (context: SignedInContext) => describeReputation(context, context.actor.userId);
