import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { securityErrors } from '@cobuy/contract/auth/security.errors';
import { organizationErrors } from '@cobuy/contract/organizations/organizations.errors';
import { systemErrors } from '@cobuy/contract/system/system.http';
import type { CallDefinition, Method } from '@cobuy/contract/wire/calls';
import { type ErrorDefinition, requestErrors } from '@cobuy/contract/wire/errors';

type CallPath = readonly [method: Method, path: string];

/**
 * What a call may refuse with before its action runs and whatever it does. Derived from the entry, as the platform's
 * behavior is; the one list for the check of refusals and for OpenAPI.
 */
export function generalErrors([method, path]: CallPath, call: CallDefinition): readonly ErrorDefinition[] {
  const { access, query, body, file } = call;
  const isWrite = method !== 'GET';
  const takesParams = path.includes(':');
  const needsPassword = access !== 'public' && access !== 'order-session';
  const selects = call.organization !== 'ignored';
  const rules: readonly (readonly [ErrorDefinition, boolean])[] = [
    [requestErrors.invalid, query !== undefined || body !== undefined],
    // Text that PostgreSQL refuses, or a malformed address; for a body, even if the entry has none.
    [requestErrors.malformed, isWrite || query !== undefined || takesParams],
    [requestErrors.idempotency_key_invalid, call.idempotent === true],
    [authErrors.session_expired, access !== 'public'],
    // The browser sent a cookie along by itself.
    [requestErrors.foreign_origin, isWrite],
    [organizationErrors.access_denied, selects],
    [securityErrors.second_factor_setup_required, access !== 'public' && call.beforeSecondFactor !== 'open'],
    [authErrors.password_required, needsPassword],
    [authErrors.password_setup_required, needsPassword],
    [call.denial ?? authErrors.access_denied, typeof access !== 'string'],
    [organizationErrors.not_found, selects],
    // An ID that is missing or too long; if the entry has its own 404, a malformed ID gets that one.
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
    // Calls that read a file list this error in their own entry.
    [requestErrors.files_unavailable, file !== undefined],
    [systemErrors.maintenance, call.duringMaintenance !== 'open'],
    // Also for reads: a caller with a session may be given their orders.
    [requestErrors.disk_full, true],
  ];
  return rules.filter(([, applies]) => applies).map(([error]) => error);
}

/** All errors that a call may refuse with, its own first. */
export const errorsOfCall = (path: CallPath, call: CallDefinition): readonly ErrorDefinition[] => [
  ...(call.errors ?? []),
  ...generalErrors(path, call),
];
