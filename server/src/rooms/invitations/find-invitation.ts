import { invitationErrors } from '@cobuy/contract/invitations/invitations.errors';
import { wrongCodesPerAddress } from '@cobuy/domain/invitations/invitation-rules';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { givenCode, hashCode } from './invitation-code.ts';
import { type FoundInvitation, findInvitationByCodeAcrossOrganizations } from './invitations.queries.ts';

/**
 * The invitation of a code. A person who tries many that are none waits; whatever is wrong with a code, the answer is
 * the same. One that is right is never kept waiting by others behind the same address: it can't be guessed, and a whole
 * class opens its link at once.
 * @throws invitation.not_valid (404), invitation.too_many_codes (429)
 */
export async function findInvitation({ db, throttle, address }: Context, typed: string): Promise<FoundInvitation> {
  const code = givenCode(typed);
  const found = code && (await findInvitationByCodeAcrossOrganizations(db, hashCode(code)));
  if (found) return found;
  const wait = await throttle.take('invitation-codes', wrongCodesPerAddress, address);
  if (wait) refuse(invitationErrors.too_many_codes, { retryAfter: wait });
  refuse(invitationErrors.not_valid);
}
