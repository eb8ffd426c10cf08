import type { Services } from '../../platform/context.ts';
import { forgetOldKeys } from '../../platform/http/idempotency.ts';
import { deleteExpiredSessions, deleteOldMailedTokens } from './sessions.queries.ts';

/** What has expired is refused anyway; here its rows go. */
export async function forgetWhatExpired({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  await forgetOldKeys(db, now);
  await deleteExpiredSessions(db, now);
  await deleteOldMailedTokens(db, now);
}
