import type { Services } from '../../platform/context.ts';
import { deleteSession, type EndedSession } from './sessions.queries.ts';

/** Ends one session of a person, its open pages included. @returns whether there was one. */
export async function endSession({ db, realtime }: Services, session: EndedSession): Promise<boolean> {
  const wasThere = await deleteSession(db, session);
  if (wasThere) realtime.disconnectSession(session.id);
  return wasThere;
}
