import type { Services } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { retireMailedTokensFor } from '../sessions.queries.ts';

/** The link to another address, if one waits, is over. */
export async function forgetNewEmail(tx: Db, { clock }: Pick<Services, 'clock'>, userId: string): Promise<void> {
  await retireMailedTokensFor(tx, { userId, purpose: 'change_email' }, clock.now());
}
