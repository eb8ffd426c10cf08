import type { Context } from '../../../platform/context.ts';
import { endSession } from '../../accounts/end-session.ts';

/** Ends the session of the caller, if there is one. */
export async function logout(context: Context): Promise<void> {
  const { actor } = context;
  if (actor.kind === 'anonymous') return;
  await endSession(context, { id: actor.sessionId, userId: actor.userId, kind: actor.session });
}
