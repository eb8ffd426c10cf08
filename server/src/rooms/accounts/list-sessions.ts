import type { SignedInContext } from '../../platform/context.ts';
import { listLivingSessions } from './sessions.queries.ts';

/** The caller's sessions that still work, the last used first. */
export const listSessions = ({ db, actor, clock }: SignedInContext) =>
  listLivingSessions(db, actor.userId, clock.now());
