import { authErrors } from '@cobuy/contract/auth/auth.errors';
import type { Access } from '@cobuy/contract/wire/calls';
import { hasRole } from '@cobuy/domain/roles/roles';
import type { Actor } from './actor.ts';
import { refuse } from './refusal.ts';

/** The one place where the contract's `access` is enforced. */
export function guardAccess(access: Access, actor: Actor): void {
  if (access === 'public') return;
  if (actor.kind === 'anonymous') refuse(authErrors.session_expired);
  if (access === 'order-session') return;
  if (actor.session === 'order')
    refuse(actor.hasGuestAccess ? authErrors.password_setup_required : authErrors.password_required);
  if (access === 'signed-in') return;
  if (!hasRole(actor.effectiveRole, access))
    refuse(authErrors.access_denied, { details: { required: access, current: actor.effectiveRole } });
}
