import { securityErrors } from '@cobuy/contract/auth/security.errors';
import type { securityCalls } from '@cobuy/contract/auth/security.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { stepOfCode } from '../app-codes.ts';
import { endOtherAccess } from '../end-other-access.ts';
import { notifyOfFactor } from '../notify-of-factor.ts';
import { takeTicket, tryTicket } from '../second-factor-tickets.ts';
import { insertApp } from '../second-factors.queries.ts';
import { giveFirstRecoveryCodes } from './set-up-factor.ts';

type Body = ParsedRequest<typeof securityCalls.addApp>['body'];

/** Activates an authenticator app; its first code proves that it was set up correctly. */
export async function addApp(context: SignedInContext, { ticket, code, endOtherSessions }: Body) {
  const { userId } = context.actor;
  const { sealedSecret } = await tryTicket(context, ticket, 'add_app');
  const lastStep = sealedSecret && stepOfCode(context, sealedSecret, code);
  if (sealedSecret === null || lastStep === null)
    refuse(securityErrors.second_factor_wrong, {
      details: [{ field: 'code', message: securityErrors.second_factor_wrong.sentence }],
    });
  return inTransaction(context, async (tx, afterCommit) => {
    const { account } = await takeTicket(tx, context, { ticket, purpose: 'add_app', userId });
    const now = context.clock.now();
    const isNew = await insertApp(tx, { userId, sealedSecret, lastStep, createdAt: now, lastUsedAt: null });
    if (!isNew) refuse(securityErrors.app_already_added);
    const recoveryCodes = await giveFirstRecoveryCodes(tx, userId);
    if (endOtherSessions) await endOtherAccess(tx, afterCommit, context);
    await notifyOfFactor(tx, context.publicUrl, account, 'codes-added');
    return { recoveryCodes };
  });
}
