import { hoursToConfirm } from '@cobuy/domain/follows/follow-rules';
import type { JobContext } from '../../platform/jobs/start-jobs.ts';
import { deleteSpentAcrossOrganizations } from './follows.queries.ts';

/** What nobody waits for any more is not kept. */
export async function forgetSpentFollows({ db, clock }: JobContext): Promise<void> {
  const now = clock.now();
  const unconfirmedBefore = new Date(now.getTime() - hoursToConfirm * 3_600_000);
  await deleteSpentAcrossOrganizations(db, { now, unconfirmedBefore });
}
