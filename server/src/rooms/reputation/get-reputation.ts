import type { SignedInContext } from '../../platform/context.ts';
import { describeReputation } from './describe-reputation.ts';
import { accessReputation } from './reputation.access.ts';

/** Somebody's reputation, for themselves and for whoever deals with their orders. */
export async function getReputation(context: SignedInContext, id: string) {
  const { userId } = await accessReputation(context, id);
  return describeReputation(context, userId);
}
