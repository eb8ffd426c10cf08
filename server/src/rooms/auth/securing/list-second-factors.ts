import { authErrors } from '@cobuy/contract/auth/auth.errors';
import type { SecondFactors } from '@cobuy/contract/auth/security.http';
import type { SignedInContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findAccount } from '../../accounts/find-account.ts';
import { readSettings } from '../../system/read-settings.ts';
import { passkeyParty } from '../passkey-party.ts';
import { countRecoveryCodes, findApp, hasSecondFactor, listPasskeys } from '../second-factors.queries.ts';

const presentTimes = ({ createdAt, lastUsedAt }: { createdAt: Date; lastUsedAt: Date | null }) => ({
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export async function listSecondFactors({ db, actor, publicUrl }: SignedInContext): Promise<SecondFactors> {
  const { userId } = actor;
  const account = (await findAccount(db, { id: userId })) ?? refuse(authErrors.session_expired);
  const app = await findApp(db, userId);
  const passkeys = await listPasskeys(db, userId);
  return {
    app: app && presentTimes(app),
    passkeys: passkeys.map(({ id, name, ...times }) => ({ id, name, ...presentTimes(times) })),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    isRequired: account.isSuperadmin && (await readSettings({ db })).requireSecondFactor,
    takesPasskeys: passkeyParty(publicUrl) !== null,
    isEmailConfirmed: account.emailVerifiedAt !== null || account.isSuperadmin,
  };
}

export const hasFactor = ({ db, actor }: SignedInContext): Promise<boolean> => hasSecondFactor(db, actor.userId);
