import { reportsKeptDays } from '@cobuy/domain/moderation/moderation-rules';
import type { Services } from '../../platform/context.ts';
import { deleteReportsDecidedBefore } from './reports.queries.ts';

/** What people wrote and reported is kept for a while after it was decided; what waits for a decision stays. */
export async function forgetOldReports({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteReportsDecidedBefore(db, new Date(clock.now().getTime() - reportsKeptDays * 86_400_000));
}
