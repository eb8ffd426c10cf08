import type { SignedInContext } from '../../../platform/context.ts';
import { hasSecondFactor } from '../second-factors.queries.ts';

/** Whether the caller's account asks for more than its password. */
export const hasFactor = ({ db, actor }: SignedInContext): Promise<boolean> => hasSecondFactor(db, actor.userId);
