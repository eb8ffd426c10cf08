import { findingsKeptDays } from '@cobuy/domain/trust/trust-rules';
import type { Services } from '../../platform/context.ts';
import { deleteFindingsBefore } from './trust.queries.ts';

/** What was found in texts is kept for a while, and no longer. */
export async function forgetOldFindings({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteFindingsBefore(db, new Date(clock.now().getTime() - findingsKeptDays * 86_400_000));
}
