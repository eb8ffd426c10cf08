import type { SignedInContext } from '../../../platform/context.ts';
import { findAccount } from '../../accounts/find-account.ts';

export async function getSmsSettings({ db, config, actor }: SignedInContext) {
  const account = await findAccount(db, { id: actor.userId });
  return { data: { isConfigured: config.sms !== null, phone: account?.phone ?? null } };
}
