import { accountFields, signInPasswordProblem } from '@cobuy/domain/accounts/account-form-rules';
import { accountTexts } from '@cobuy/domain/accounts/account-rules';
import { agentLevelRoles, organizationManagerRoles, roles } from '@cobuy/domain/roles/roles';
import { optionalTextProblem, type TextRules } from '@cobuy/domain/texts/text-rules';
import { tiers } from '@cobuy/domain/tiers/tiers';
import { mostPeopleAtOnce, peoplePerPage, readName, userTexts } from '@cobuy/domain/users/user-rules';
import { z } from 'zod';
import { accountErrors } from '../accounts/accounts.errors.ts';
import { authErrors } from '../auth/auth.errors.ts';
import { organizationErrors } from '../organizations/organizations.errors.ts';
import { tierErrors } from '../tiers/tiers.errors.ts';
import { tierLimits } from '../tiers/tiers.http.ts';
import { prohibitedIn } from '../trust/trust.errors.ts';
import { defineCalls, noContent } from '../wire/calls.ts';
import { byId, id, instant, pageOf, pageQuery, searchText } from '../wire/schemas.ts';
import { userErrors } from './users.errors.ts';
import { userPaths } from './users.paths.ts';

/** A member who may organize group buys, as shown to people who choose agents. */
export const candidateAgent = z
  .object({
    id,
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string(),
    role: z.enum(agentLevelRoles),
  })
  .meta({ id: 'CandidateAgent' });
export type CandidateAgent = z.infer<typeof candidateAgent>;

/** Someone as administrators see them. */
export const managedPerson = z
  .object({
    id,
    email: z.string(),
    username: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    avatarUrl: z.string().nullable(),
    /** In the selected organization; if none is selected, the account's. */
    role: z.enum(roles),
    /** Null where the caller is no platform administrator. */
    tier: z.enum(tiers).nullable(),
    /** The selected one; if there's none, the one where the person has been longest. */
    organizationId: id.nullable(),
    organization: z.string().nullable(),
    createdAt: instant,
    lastLoginAt: instant.nullable(),
    /** Made by Add User or an import, and no one has signed in yet: `changeUser` may take a password. */
    mayGetPassword: z.boolean(),
    /** Made that way, and not yet named by its person: `changeUser` may set names. */
    mayGetName: z.boolean(),
    /** Of the selected organization. */
    isOwner: z.boolean(),
    /** The only administrator of the selected organization, or the only platform administrator. */
    isSole: z.boolean(),
  })
  .meta({ id: 'ManagedPerson' });
export type ManagedPerson = z.infer<typeof managedPerson>;

/** Several in one parameter: `role=AGENT,ORGADMIN`. */
const rolesInOne = z
  .string()
  .max(100)
  .default(agentLevelRoles.join())
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(z.enum(agentLevelRoles)));

/** What a person can give to another person (docs/rules/roles.md#giving-a-role). Blank: it stays. */
const givenPassword = z
  .string({ error: accountTexts.passwordRequired })
  .superRefine((password, issue) => {
    const problem = password === '' ? null : signInPasswordProblem(password);
    if (problem) issue.addIssue(problem);
  })
  .transform((password) => password || undefined);

const givenName = (rules: TextRules) =>
  z
    .string()
    .superRefine((name, issue) => {
      const problem = optionalTextProblem(name, rules);
      if (problem) issue.addIssue(problem);
    })
    .transform(readName)
    .nullable()
    .optional();

/** `role` is for the selected organization; SUPERADMIN makes a platform administrator. No one becomes a GUEST. */
export const changeUserBody = z.object({
  role: z.enum(roles, { error: userTexts.roleInvalid }).optional(),
  /** Null, as answered to people who don't set plans, leaves it as it is. */
  tier: z.enum(tiers, { error: userTexts.tierInvalid }).nullish(),
  password: givenPassword.optional(),
  /** For an account that its person hasn't named: null or blank removes a name. */
  firstName: givenName(accountFields.firstName),
  lastName: givenName(accountFields.lastName),
});

/** Each row is checked on its own, however long it is: problems are in the answer, and the other rows are imported. */
export const importedPerson = z.object({
  email: z.string(),
  /** Left out: a new account gets a link for its person to choose one. */
  password: z.string().nullish(),
  role: z.string(),
  tier: z
    .string()
    .nullish()
    .transform((tier) => tier?.trim() || null),
  /** For a new account; people who have one keep their names. */
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
});
export type ImportedPerson = z.input<typeof importedPerson>;

/** Bytes of a hundred rows, each as long as a row of a file may be. */
const largestImport = 5 * 1024 * 1024;

export const importUsersBody = z.object({
  users: z.array(importedPerson).min(1).max(mostPeopleAtOnce, userTexts.tooManyRows),
  /** Only reports who would be refused and why; nothing is written. */
  dryRun: z.boolean().default(false),
  /** For a dry run: people in the same list to be imported before these, and how many of them as agents. */
  ahead: z.object({ users: z.int().min(0), agents: z.int().min(0) }).default({ users: 0, agents: 0 }),
});

/**
 * What happened to the links of people without a password: mailed, kept because there is no mail server, or returned in
 * `links`, which is empty if the same call is answered again.
 */
const linksOfImport = z.object({
  queued: z.int(),
  kept: z.int(),
  shown: z.int(),
  links: z.array(z.object({ email: z.string(), url: z.string() })),
});

/** A person who had an account before keeps it as it was; the answer does not say who that is. */
export const importedPeople = z
  .object({
    success: z.array(z.object({ email: z.string() })),
    failed: z.array(z.object({ email: z.string(), error: z.string() })),
    invited: linksOfImport.optional(),
  })
  .meta({ id: 'ImportedPeople' });
export type ImportedPeople = z.infer<typeof importedPeople>;

/** `kept`: without a mail server, it waits in the outbox. `shown`: it's only here, and works once. */
const resetLink = z.object({
  delivery: z.enum(['queued', 'kept', 'shown']),
  resetUrl: z.string().nullable(),
});

const used = z.number().min(0);
/** `orders` and `broadcasts` of this month, `uploads` in MB, `orgs` those that the caller owns. */
export const planUsage = z
  .object({
    data: z.object({
      users: used,
      groupBuys: used,
      products: used,
      orders: used,
      uploads: used,
      broadcasts: used,
      orgs: used,
      agents: used,
    }),
    /** The organization owner's; the caller's own for `orgs`, and if no organization is managed. */
    limits: tierLimits,
    /** The organization owner's; the caller's own if no organization is managed. */
    tier: z.enum(tiers),
    /**
     * The person whose plan applies, to ask for an upgrade; null if no one owns the organization or none is managed.
     */
    owner: z.object({ id, name: z.string() }).nullable(),
  })
  .meta({ id: 'PlanUsage' });
export type PlanUsage = z.infer<typeof planUsage>;

export const userCalls = defineCalls(userPaths, {
  listUsers: {
    access: agentLevelRoles,
    summary: 'Members of the current organization who can organize group buys',
    query: z.object({ ...pageQuery(100), search: searchText, role: rolesInOne }),
    response: pageOf(candidateAgent),
    errors: [organizationErrors.none_selected],
  },
  listPeople: {
    access: organizationManagerRoles,
    summary: 'Everyone in the current organization; without one, a SUPERADMIN sees every account once',
    query: z.object({
      ...pageQuery(peoplePerPage),
      search: searchText,
      role: z.enum(roles).optional(),
    }),
    response: pageOf(managedPerson),
    errors: [organizationErrors.none_selected],
  },
  getUsage: {
    access: 'signed-in',
    summary: 'Usage of the plan that applies: the current organization’s for its managers, otherwise the caller’s own',
    response: planUsage,
    errors: [accountErrors.not_found],
  },
  importUsers: {
    knownFields: 'only',
    access: organizationManagerRoles,
    summary: 'Create accounts and members; an existing account becomes a member as it is',
    body: importUsersBody,
    response: z.object({ data: importedPeople }),
    status: 201,
    idempotent: true,
    largestBody: largestImport,
    errors: [organizationErrors.none_selected, userErrors.import_busy, userErrors.too_many_invited],
  },
  leaveOrganization: {
    access: 'signed-in',
    organization: 'ignored',
    summary: "End the caller's own membership; orders stay",
    params: byId,
    response: noContent,
    errors: [userErrors.not_a_member, userErrors.owner, userErrors.sole_admin],
  },
  changeUser: {
    knownFields: { as: 'changeUser' },
    access: organizationManagerRoles,
    summary: 'Change a member’s role, and whatever else the caller may: plan, the password of an account made for them',
    params: byId,
    body: changeUserBody,
    response: managedPerson,
    errors: [
      accountErrors.not_found,
      authErrors.password_common,
      organizationErrors.none_selected,
      userErrors.own_role,
      userErrors.own_password,
      userErrors.role_above,
      userErrors.person_above,
      userErrors.tier_not_yours,
      userErrors.password_is_theirs,
      userErrors.name_is_theirs,
      prohibitedIn('firstName'),
      userErrors.too_many_passwords,
      userErrors.role_needs_organization,
      userErrors.last_superadmin,
      userErrors.sole_admin,
      userErrors.owner,
      tierErrors.limit_reached,
    ],
  },
  sendResetLink: {
    access: organizationManagerRoles,
    summary: 'Send someone a link to choose a password; without a mail server, it may be shown once',
    params: byId,
    response: z.object({ data: resetLink }),
    errors: [
      accountErrors.not_found,
      organizationErrors.none_selected,
      userErrors.own_password,
      userErrors.person_above,
      userErrors.too_many_links,
    ],
  },
  deleteUser: {
    access: organizationManagerRoles,
    summary: 'End a membership; by a SUPERADMIN, delete the account',
    params: byId,
    response: noContent,
    errors: [
      accountErrors.not_found,
      organizationErrors.none_selected,
      userErrors.own_account,
      userErrors.person_above,
      userErrors.last_superadmin,
      userErrors.sole_admin,
      userErrors.owner,
      userErrors.owns_organizations,
      userErrors.open_orders,
    ],
  },
});
