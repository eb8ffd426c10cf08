import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { securityErrors } from '@cobuy/contract/auth/security.errors';
import { organizationErrors } from '@cobuy/contract/organizations/organizations.errors';
import { systemErrors } from '@cobuy/contract/system/system.errors';
import type { CallDefinition, Method } from '@cobuy/contract/wire/calls';
import { type ErrorDefinition, requestErrors } from '@cobuy/contract/wire/errors';

type CallPath = readonly [method: Method, path: string];

/**
 * What a call may refuse with before its action, and whatever its action does: it follows from the entry, since the
 * platform acts by the entry. The one list of it, for the check of refusals and for OpenAPI.
 */
export function generalErrors([method, path]: CallPath, call: CallDefinition): readonly ErrorDefinition[] {
  const { access, query, body, file } = call;
  const isWrite = method !== 'GET';
  const takesParams = path.includes(':');
  const needsPassword = access !== 'public' && access !== 'order-session';
  const selects = call.organization !== 'ignored';
  const rules: readonly (readonly [ErrorDefinition, boolean])[] = [
    [requestErrors.invalid, query !== undefined || body !== undefined],
    // A text that PostgreSQL does not take, an address that is none; of a body, whether the entry has one or not.
    [requestErrors.malformed, isWrite || query !== undefined || takesParams],
    [requestErrors.idempotency_key_invalid, call.idempotent === true],
    [authErrors.session_expired, access !== 'public'],
    // A cookie came with it, which a browser sends on its own.
    [requestErrors.foreign_origin, isWrite],
    [organizationErrors.access_denied, selects],
    [securityErrors.second_factor_setup_required, access !== 'public' && call.beforeSecondFactor !== 'open'],
    [authErrors.password_required, needsPassword],
    [authErrors.password_setup_required, needsPassword],
    [call.denial ?? authErrors.access_denied, typeof access !== 'string'],
    [organizationErrors.not_found, selects],
    // No id, or longer than any: where the entry has a 404 of its own, an id that is none answers with that one.
    [requestErrors.not_found, takesParams],
    [requestErrors.idempotency_key_reused, call.idempotent === true],
    [requestErrors.too_large, isWrite],
    [requestErrors.unsupported_type, isWrite],
    [requestErrors.rate_limited, !isWrite || call.countsAs !== undefined || file !== undefined],
    [requestErrors.list_in_turn, call.inTurn === true],
    [requestErrors.too_much_uploaded, file !== undefined && !needsPassword],
    [requestErrors.failed, true],
    [requestErrors.busy, true],
    [requestErrors.unavailable, true],
    [requestErrors.files_busy, file !== undefined],
    // Of a call that reads one its own entry says so.
    [requestErrors.files_unavailable, file !== undefined],
    [systemErrors.maintenance, call.duringMaintenance !== 'open'],
    // Of a reading too: whoever comes with a session may be given their orders.
    [requestErrors.disk_full, true],
  ];
  return rules.filter(([, applies]) => applies).map(([error]) => error);
}

/** All that a call may refuse with, its own errors first. */
export const errorsOfCall = (path: CallPath, call: CallDefinition): readonly ErrorDefinition[] => [
  ...(call.errors ?? []),
  ...generalErrors(path, call),
];
