import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { securityErrors } from '@cobuy/contract/auth/security.errors';
import type { Access, CallDefinition } from '@cobuy/contract/wire/calls';
import { hasRole } from '@cobuy/domain/roles/roles';
import { type Actor, anonymous } from '../actor.ts';
import { refuse } from '../refusal.ts';

/** The one place where the contract's `access` is enforced; the rest of the entry says how. */
export function guardAccess(
  access: Access,
  actor: Actor,
  { denial = authErrors.access_denied, beforeSecondFactor }: Pick<CallDefinition, 'denial' | 'beforeSecondFactor'> = {},
): void {
  if (access === 'public') return;
  if (actor.kind === 'anonymous') refuse(authErrors.session_expired);
  if (actor.needsSecondFactor && beforeSecondFactor !== 'open') refuse(securityErrors.second_factor_setup_required);
  if (access === 'order-session') return;
  if (actor.session === 'order')
    refuse(actor.hasGuestAccess ? authErrors.password_setup_required : authErrors.password_required);
  if (access === 'signed-in') return;
  if (!hasRole(actor.effectiveRole, access))
    refuse(denial, { details: { required: access, current: actor.effectiveRole } });
}

/** Whom a call is answered as: to what is public, whoever still needs a second factor is a visitor. */
export const answeredAs = (
  access: Access,
  actor: Actor,
  { beforeSecondFactor }: Pick<CallDefinition, 'beforeSecondFactor'> = {},
): Actor =>
  access === 'public' && actor.kind === 'account' && actor.needsSecondFactor && beforeSecondFactor !== 'open'
    ? anonymous
    : actor;
