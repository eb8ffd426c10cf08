import { decisionNotesRules, roleRequestStatuses } from '@cobuy/domain/role-requests/role-request-rules';
import { memberRoles, organizationManagerRoles } from '@cobuy/domain/roles/roles';
import { userTexts } from '@cobuy/domain/users/user-rules';
import { z } from 'zod';
import { organizationErrors } from '../organizations/organizations.errors.ts';
import { tierErrors } from '../tiers/tiers.errors.ts';
import { prohibitedIn } from '../trust/trust.errors.ts';
import { defineCalls } from '../wire/calls.ts';
import { defineErrors } from '../wire/errors.ts';
import { byId, id, instant, optionalWords } from '../wire/schemas.ts';
import { roleRequestPaths } from './role-requests.paths.ts';

export const roleRequestErrors = defineErrors('role_request', {
  not_found: [404, 'This request doesn’t exist.'],
  pending_already: [409, 'You’ve already asked. Please wait for the answer.'],
  has_role_already: [409, 'You already have this role or a higher one.'],
  decided_already: [409, 'Someone has already decided on this request.'],
  gone: [409, 'This person is no longer a member of the organization.'],
  too_many: [429, 'You’ve asked several times today. Please try again tomorrow.'],
});

/** What someone asks to become in an organization. */
export const roleRequest = z
  .object({
    id,
    organizationId: id,
    user: z.object({ id, firstName: z.string().nullable(), lastName: z.string().nullable(), email: z.string() }),
    currentRole: z.enum(memberRoles),
    requestedRole: z.enum(memberRoles),
    requestedAt: instant,
    status: z.enum(roleRequestStatuses),
    notes: z.string().nullable(),
  })
  .meta({ id: 'RoleRequest' });
export type RoleRequest = z.infer<typeof roleRequest>;

export const roleRequestStats = z
  .object({
    pending: z.int(),
    approved: z.int(),
    rejected: z.int(),
    totalAgents: z.int(),
    autoApproveAgentRequests: z.boolean(),
  })
  .meta({ id: 'RoleRequestStats' });
export type RoleRequestStats = z.infer<typeof roleRequestStats>;

const ofOrganization = z.object({ orgId: z.string().max(100) });

const ofPath = [organizationErrors.not_found, organizationErrors.access_denied];
const decided = [
  organizationErrors.none_selected,
  roleRequestErrors.not_found,
  roleRequestErrors.decided_already,
  roleRequestErrors.gone,
];

export const roleRequestCalls = defineCalls(roleRequestPaths, {
  requestRole: {
    knownFields: 'only',
    access: 'signed-in',
    organization: 'ignored',
    summary: 'Ask to become an agent of an organization; some approve right away',
    body: z.object({
      organizationId: z.string().max(100),
      requestedRole: z.enum(['AGENT'], { error: userTexts.roleInvalid }),
    }),
    response: z.object({ request: roleRequest }),
    status: 201,
    idempotent: true,
    errors: [
      ...ofPath,
      roleRequestErrors.pending_already,
      roleRequestErrors.has_role_already,
      roleRequestErrors.too_many,
      tierErrors.limit_reached,
    ],
  },
  getOwnRoleRequest: {
    access: 'signed-in',
    organization: 'ignored',
    summary: "The caller's last request in an organization; null: there was none",
    params: ofOrganization,
    response: z.object({ request: roleRequest.nullable(), hasPendingRequest: z.boolean() }),
    errors: ofPath,
  },
  listPendingRoleRequests: {
    access: 'signed-in',
    organization: 'ignored',
    summary: 'Who’s waiting for an answer, longest wait first; for managers of the organization',
    params: ofOrganization,
    response: z.object({ requests: z.array(roleRequest) }),
    errors: ofPath,
  },
  getRoleRequestStats: {
    access: 'signed-in',
    organization: 'ignored',
    summary: 'How many asked and how it ended; for managers of the organization',
    params: ofOrganization,
    response: roleRequestStats,
    errors: ofPath,
  },
  approveRoleRequest: {
    access: organizationManagerRoles,
    summary: 'Give the role that was asked for, in the current organization',
    params: byId,
    response: z.object({ request: roleRequest }),
    errors: [...decided, tierErrors.limit_reached],
  },
  rejectRoleRequest: {
    knownFields: 'only',
    access: organizationManagerRoles,
    summary: 'Refuse a request of the current organization, with a note to the person who asked',
    params: byId,
    body: z.object({ notes: optionalWords(decisionNotesRules) }),
    response: z.object({ request: roleRequest }),
    errors: [...decided, prohibitedIn('notes')],
  },
});
