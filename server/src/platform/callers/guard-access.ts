import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { securityErrors } from '@cobuy/contract/auth/security.errors';
import { organizationErrors } from '@cobuy/contract/organizations/organizations.errors';
import type { Access, CallDefinition } from '@cobuy/contract/wire/calls';
import { requestErrors } from '@cobuy/contract/wire/errors';
import { hasRole } from '@cobuy/domain/roles/roles';
import type { FastifyRequest } from 'fastify';
import { type AccountActor, type Actor, anonymous } from '../actor.ts';
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

/** The actor a call is answered as: on public calls, an account that lacks its second factor is a visitor. */
export const answeredAs = (
  access: Access,
  actor: Actor,
  { beforeSecondFactor }: Pick<CallDefinition, 'beforeSecondFactor'> = {},
): Actor =>
  access === 'public' && actor.kind === 'account' && actor.needsSecondFactor && beforeSecondFactor !== 'open'
    ? anonymous
    : actor;

/** The organization in `X-Organization-Id`; refuses if there is none. */
export const selectedOrganization = ({ organizationId }: AccountActor): string =>
  organizationId ?? refuse(organizationErrors.none_selected);

/** Whether an `Origin` header names the host that was asked. */
export const isOriginOf = (host: string | undefined, origin: string): boolean =>
  URL.canParse(origin) && new URL(origin).host === host;

/** A browser sends the cookie on its own, so a write that the cookie authorizes must come from this site. */
export function checkOrigin(request: FastifyRequest, publicUrl: string): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
  const { origin } = request.headers;
  if (origin !== undefined) {
    if (!isOriginOf(request.host, origin) && origin !== publicUrl) refuse(requestErrors.foreign_origin);
    return;
  }
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') refuse(requestErrors.foreign_origin);
}
