import {
  invitationDays,
  invitationsPerPage,
  invitationTexts,
  mostAddresses,
  mostUsagesOffered,
} from '@cobuy/domain/invitations/invitation-rules';
import { memberRoles, organizationManagerRoles } from '@cobuy/domain/roles/roles';
import { z } from 'zod';
import { emailInput } from '../accounts/accounts.schemas.ts';
import { authErrors } from '../auth/auth.errors.ts';
import { organizationErrors } from '../organizations/organizations.errors.ts';
import { defineCalls, noContent } from '../wire/calls.ts';
import { byId, id, instant, pageOf, pageQuery } from '../wire/schemas.ts';
import { invitationErrors } from './invitations.errors.ts';
import { invitationPaths } from './invitations.paths.ts';

export const invitation = z
  .object({
    id,
    organizationId: id,
    /** Null if it can't be shown anymore: it was sealed with another key. */
    inviteUrl: z.string().nullable(),
    role: z.enum(memberRoles),
    /** Whom it was mailed to; null for a link. */
    email: z.string().nullable(),
    usageCount: z.int(),
    /** Null: no limit. */
    maxUsages: z.int().nullable(),
    createdAt: instant,
    expiresAt: instant,
    inviter: z.string(),
    /** Its creator can no longer invite people with this role, so no one can use it. */
    isInviterGone: z.boolean(),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitation>;

const invitingOrganization = z.object({ id, name: z.string(), slug: z.string(), logo: z.string().nullable() });

export const invitationState = z
  .object({
    valid: z.boolean(),
    isExpired: z.boolean(),
    isExhausted: z.boolean(),
    /** Why it can't be used; null if it can. */
    message: z.string().nullable(),
    role: z.enum(memberRoles),
    /** Whether only the owner of the address it was mailed to may use it. */
    isForOneAddress: z.boolean(),
    /** Who invites; null if the name can't be a person's. */
    inviter: z.string().nullable(),
    organization: invitingOrganization,
  })
  .meta({ id: 'InvitationState' });
export type InvitationState = z.infer<typeof invitationState>;

/** `requiresAuth`: no one is signed in, so nothing was done. */
export const acceptedInvitation = z
  .object({
    requiresAuth: z.boolean(),
    organization: invitingOrganization,
    /** The caller's role there now; null if nothing was done. */
    role: z.enum([...memberRoles, 'SUPERADMIN']).nullable(),
    /** `kept`: already a member with this role or a higher one. */
    outcome: z.enum(['joined', 'raised', 'kept']).nullable(),
    message: z.string().nullable(),
  })
  .meta({ id: 'AcceptedInvitation' });
export type AcceptedInvitation = z.infer<typeof acceptedInvitation>;

const role = z.enum(memberRoles, { error: invitationTexts.roleInvalid }).default('BUYER');
const organizationId = z.string().max(100).optional();

/** Two shapes: a link for a role, or one with its days and uses. */
export const createInvitationBody = z.object({
  role,
  organizationId,
  expiresInDays: z
    .int(invitationTexts.daysInvalid)
    .min(invitationDays.min, invitationTexts.daysInvalid)
    .max(invitationDays.max, invitationTexts.daysInvalid)
    .default(invitationDays.usual),
  maxUsages: z
    .int(invitationTexts.usagesInvalid)
    .min(1, invitationTexts.usagesInvalid)
    .max(mostUsagesOffered, invitationTexts.usagesInvalid)
    .nullish()
    .transform((uses) => uses ?? null),
});

export const sendInvitationsBody = z.object({
  emails: z.array(emailInput).min(1, invitationTexts.noAddress).max(mostAddresses, invitationTexts.tooManyAddresses),
  role,
  organizationId,
});

const code = z.string().max(1000);
const ofManager = [
  organizationErrors.none_selected,
  invitationErrors.organization_contradicts,
  invitationErrors.too_many_today,
];
export const invitationRefusals = [
  invitationErrors.not_valid,
  invitationErrors.expired,
  invitationErrors.exhausted,
  invitationErrors.organization_gone,
  invitationErrors.inviter_gone,
  invitationErrors.other_address,
  invitationErrors.unconfirmed,
  invitationErrors.used_already,
  invitationErrors.organization_full,
  invitationErrors.agents_full,
] as const;
const accept = {
  knownFields: 'only',
  access: 'public',
  organization: 'ignored',
  body: z.object({ code }),
  response: acceptedInvitation,
  errors: [
    ...invitationRefusals,
    authErrors.session_expired,
    invitationErrors.order_session,
    invitationErrors.too_many_codes,
  ],
} as const;

export const invitationCalls = defineCalls(invitationPaths, {
  validateInvitation: {
    access: 'public',
    organization: 'ignored',
    summary: 'What an invitation leads to, and whether it can be used',
    params: z.object({ code }),
    response: invitationState,
    errors: [invitationErrors.not_valid, invitationErrors.too_many_codes],
  },
  acceptInvitationPublicly: { ...accept, summary: 'Use an invitation; people who are signed out are asked to sign in' },
  acceptInvitation: { ...accept, summary: 'The same, for people who are signed in' },
  sendInvitations: {
    knownFields: 'only',
    access: organizationManagerRoles,
    summary: 'E-mail an invitation to each address: only for its owner, once, for seven days',
    body: sendInvitationsBody,
    response: z.object({ sent: z.int() }),
    status: 201,
    idempotent: true,
    errors: [...ofManager, invitationErrors.invited_often],
  },
  createInvitation: {
    knownFields: 'only',
    access: organizationManagerRoles,
    summary: 'Create a link that others can join with',
    body: createInvitationBody,
    response: invitation,
    status: 201,
    idempotent: true,
    errors: ofManager,
  },
  listInvitations: {
    access: organizationManagerRoles,
    summary: 'The current organization’s invitations, newest first',
    query: z.object(pageQuery(invitationsPerPage)),
    response: pageOf(invitation),
    errors: [organizationErrors.none_selected],
  },
  deleteInvitation: {
    access: organizationManagerRoles,
    summary: 'Withdraw an invitation; people who joined with it stay',
    params: byId,
    response: noContent,
    errors: [organizationErrors.none_selected, invitationErrors.not_found],
  },
});
