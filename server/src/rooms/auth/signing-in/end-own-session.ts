import { authErrors } from '@cobuy/contract/auth/auth.errors';
import type { SignedInContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { endSession } from '../../accounts/end-session.ts';

/** @throws not found for a session of somebody else, or one that is limited to an order, too. */
export async function endOwnSession(context: SignedInContext, id: string): Promise<void> {
  const wasThere = await endSession(context, { id, userId: context.actor.userId, kind: 'password' });
  if (!wasThere) refuse(authErrors.session_not_found);
}
