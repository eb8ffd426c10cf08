import { timingSafeEqual } from 'node:crypto';
import { authErrors } from '@cobuy/contract/auth/auth.errors';
import type { Context, Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { givePassword } from '../../accounts/give-password.ts';
import { findOrCreateGuest } from '../../accounts/guests.ts';
import { lockAccount } from '../../accounts/lock-account.ts';
import { proveEmail } from '../../accounts/prove-email.ts';
import { endAllAccess } from '../../accounts/sessions.ts';
import { hashToken, newToken } from '../../accounts/tokens.ts';
import { insertDefaultContent } from '../../content/default-pages.ts';
import { forgetUsageOfOwner } from '../../organizations/forget-usage-of-owner.ts';
import { foundOrganization } from '../../organizations/found-organization.ts';
import { changeSettings } from '../../system/change-settings.ts';
import {
  closeSetup,
  findSetupToken,
  findSuperadmin,
  lockSetupToken,
  makeSuperadmin,
  replaceSetupToken,
} from '../auth.queries.ts';
import { openAccount } from '../open-account.ts';
import { hashNewPassword } from '../passwords.ts';

interface Setup {
  token: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  organization: { name: string; slug: string; timeZone?: string | undefined };
  /** An origin. */
  publicUrl: string;
}

/** First run: the person who reads what the program printed becomes SUPERADMIN. It works only once. */
export async function setUpInstallation(context: Context, setup: Setup, device: string | null) {
  const offered = (await findSetupToken(context.db)) ?? refuse(authErrors.setup_closed);
  if (!timingSafeEqual(offered.tokenHash, hashToken(setup.token))) refuse(authErrors.setup_link_old);
  const hash = await hashNewPassword(context, setup);
  return inTransaction(context, async (tx, afterCommit) => {
    const open = await lockSetupToken(tx);
    if (!open || (await findSuperadmin(tx))) refuse(authErrors.setup_closed);
    if (!timingSafeEqual(open.tokenHash, hashToken(setup.token))) refuse(authErrors.setup_link_old);
    await closeSetup(tx);
    await changeSettings(tx, context, { publicUrl: setup.publicUrl }, afterCommit);
    // If someone registered the address before the setup was finished, it now belongs to the person with the link.
    const { id } = await findOrCreateGuest(tx, setup.email);
    const { firstName, lastName } = setup;
    await endAllAccess(tx, afterCommit, context, id);
    const account = await givePassword(tx, context, await lockAccount(tx, id), {
      hash,
      names: { firstName, lastName },
    });
    await proveEmail(tx, context, account);
    await makeSuperadmin(tx, id);
    await forgetUsageOfOwner(tx, id);
    await foundOrganization(tx, { ...setup.organization, ownerId: id, isDefault: true });
    await insertDefaultContent(tx);
    return openAccount(tx, context, await lockAccount(tx, id), device);
  });
}

export type SetupLink =
  | { path: string; release: () => Promise<void> }
  /** A process that is still running has printed it. */
  | { path: null };

/**
 * A first run's one-time link, which replaces that of a process that has ended; null forever once there is a
 * SUPERADMIN. It's printed at the start, since only its hash is stored.
 * @param lock claims the link for this process until released; null if another process has it
 */
export async function prepareSetupLink(
  services: Pick<Services, 'db' | 'log' | 'clock'>,
  lock: () => Promise<(() => Promise<void>) | null>,
): Promise<SetupLink | null> {
  if (await findSuperadmin(services.db)) return null;
  const release = await lock();
  if (!release) return { path: null };
  const token = newToken();
  await replaceSetupToken(services.db, hashToken(token), services.clock.now());
  return { path: `/setup?token=${token}`, release };
}
