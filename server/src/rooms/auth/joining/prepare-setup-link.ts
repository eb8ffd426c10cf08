import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { hashToken, newToken } from '../../accounts/tokens.ts';
import { findSuperadmin, replaceSetupToken } from '../auth.queries.ts';

/**
 * The path of the one-time link of a first run, which replaces an earlier one; null once there is a SUPERADMIN, for
 * ever. Whoever starts the program prints it: only its hash is stored.
 */
export async function prepareSetupLink(services: Pick<Services, 'db' | 'log' | 'clock'>): Promise<string | null> {
  return inTransaction(services, async (tx) => {
    if (await findSuperadmin(tx)) return null;
    const token = newToken();
    await replaceSetupToken(tx, hashToken(token), services.clock.now());
    return `/setup?token=${token}`;
  });
}
