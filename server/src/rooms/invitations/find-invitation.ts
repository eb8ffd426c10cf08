import { invitationErrors } from '@cobuy/contract/invitations/invitations.errors';
import { wrongCodesPerAddress } from '@cobuy/domain/invitations/invitation-rules';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { givenCode } from './invitation-code.ts';
import { type FoundInvitation, findInvitationByCodeAcrossOrganizations } from './invitations.queries.ts';

/**
 * The invitation of a code. Too many wrong codes make the caller wait, and the answer is the same whatever is wrong. A
 * right code never waits: it can't be guessed, and a whole class may open its link at once from the same address.
 * @throws invitation.not_valid (404), invitation.too_many_codes (429)
 */
export async function findInvitation({ db, rateLimiter, address }: Context, typed: string): Promise<FoundInvitation> {
  const code = givenCode(typed);
  const found = code && (await findInvitationByCodeAcrossOrganizations(db, code));
  if (found) return found;
  const wait = await rateLimiter.take('invitation-codes', wrongCodesPerAddress, address);
  if (wait) refuse(invitationErrors.too_many_codes, { retryAfter: wait });
  refuse(invitationErrors.not_valid);
}
