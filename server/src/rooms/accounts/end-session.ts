import type { Services } from '../../platform/context.ts';
import { deleteSession } from './sessions.queries.ts';

/** Ends one session of a person, its open pages included. @returns whether there was one. */
export async function endSession(
  { db, realtime }: Services,
  session: { id: string; userId: string },
): Promise<boolean> {
  const wasThere = await deleteSession(db, session);
  if (wasThere) realtime.disconnectSession(session.id);
  return wasThere;
}
