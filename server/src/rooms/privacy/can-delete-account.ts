import { authErrors } from '@cobuy/contract/auth/auth.errors';
import type { SignedInContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAccount } from '../accounts/find-account.ts';
import { findObstacles } from './find-obstacles.ts';

export async function canDeleteAccount({ db, actor }: SignedInContext) {
  const account = (await findAccount(db, { id: actor.userId })) ?? refuse(authErrors.session_expired);
  const reasons = (await findObstacles(db, account)).map(({ sentence }) => sentence);
  return { canDelete: reasons.length === 0, reasons };
}
