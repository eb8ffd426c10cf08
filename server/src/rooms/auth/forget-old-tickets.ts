import type { Services } from '../../platform/context.ts';
import { deleteOldTickets } from './second-factors.queries.ts';

/** They are refused anyway; here their rows go. */
export async function forgetOldTickets({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteOldTickets(db, clock.now());
}
