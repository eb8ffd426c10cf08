import { authErrors } from '@cobuy/contract/auth/auth.errors';
import type { Access } from '@cobuy/contract/wire/calls';
import type { ErrorDefinition } from '@cobuy/contract/wire/errors';
import { hasRole } from '@cobuy/domain/roles/roles';
import type { Actor } from './actor.ts';
import { refuse } from './refusal.ts';

/** The one place where the contract's `access` is enforced. @param denial what is said to a role that may not. */
export function guardAccess(access: Access, actor: Actor, denial: ErrorDefinition = authErrors.access_denied): void {
  if (access === 'public') return;
  if (actor.kind === 'anonymous') refuse(authErrors.session_expired);
  if (access === 'order-session') return;
  if (actor.session === 'order')
    refuse(actor.hasGuestAccess ? authErrors.password_setup_required : authErrors.password_required);
  if (access === 'signed-in') return;
  if (!hasRole(actor.effectiveRole, access))
    refuse(denial, { details: { required: access, current: actor.effectiveRole } });
}
