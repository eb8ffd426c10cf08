import { deviceDays } from '@cobuy/domain/accounts/sign-in-limits';
import type { Services } from '../../platform/context.ts';
import { forgetOldKeys } from '../../platform/http/idempotency.ts';
import { deleteDevicesUnseenSince, deleteExpiredSessions, deleteOldMailedTokens } from './sessions.queries.ts';

/** What has expired is refused anyway; here its rows go. */
export async function forgetWhatExpired({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  await forgetOldKeys(db, now);
  await deleteExpiredSessions(db, now);
  await deleteOldMailedTokens(db, now);
  await deleteDevicesUnseenSince(db, new Date(now.getTime() - deviceDays * 86_400_000));
}
