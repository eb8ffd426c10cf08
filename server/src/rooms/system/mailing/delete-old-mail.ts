import { mailsKeptDays } from '@cobuy/domain/system/outbox-rules';
import type { Services } from '../../../platform/context.ts';
import { deleteMailBefore } from './outbox.queries.ts';

/** What somebody was told is kept for a while, to be read or sent once more; what still waits stays. */
export async function deleteOldMail({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteMailBefore(db, new Date(clock.now().getTime() - mailsKeptDays * 86_400_000));
}
