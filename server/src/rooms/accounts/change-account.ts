import type { Tier } from '@cobuy/domain/tiers/tiers';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { updateUser } from './accounts.queries.ts';
import type { Account } from './lock-account.ts';

/** What others decide about an account that the transaction holds: a platform administrator, or what is paid for. */
export const changeAccount = (
  tx: Db,
  { clock }: Pick<Services, 'clock'>,
  account: Account,
  changes: { tier?: Tier; givenTier?: Tier | null; isSuperadmin?: boolean; stripeCustomerId?: string | null },
): Promise<Account> => updateUser(tx, account.id, { ...changes, updatedAt: clock.now() });
