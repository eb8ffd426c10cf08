import { isTimeZone } from '@cobuy/domain/dates/time-zone';
import { brandColorPattern, brandColorTexts } from '@cobuy/domain/organizations/brand-rules';
import { largestLogo } from '@cobuy/domain/organizations/logo-rules';
import { organizationFields } from '@cobuy/domain/organizations/organization-fields';
import {
  hiddenLetters,
  mostDaysUntilClosed,
  mostPaymentDueDays,
  organizationNameLength,
  organizationSlugLength,
  organizationSlugPattern,
  organizationTexts,
} from '@cobuy/domain/organizations/organization-rules';
import { agentLevelRoles, memberRoles, organizationManagerRoles } from '@cobuy/domain/roles/roles';
import { tooLongText } from '@cobuy/domain/texts/text-rules';
import { tiers } from '@cobuy/domain/tiers/tiers';
import { z } from 'zod';
import { membership } from '../accounts/accounts.schemas.ts';
import { tierErrors } from '../tiers/tiers.errors.ts';
import { prohibitedIn } from '../trust/trust.errors.ts';
import { defineCalls, noContent } from '../wire/calls.ts';
import { pictureErrors, requestErrors } from '../wire/errors.ts';
import { id, instant, pageOf, pageQuery, requiredText, searchText } from '../wire/schemas.ts';
import { overwrote, seenVersion } from '../wire/versions.ts';
import { organizationErrors } from './organizations.errors.ts';
import { organizationPaths } from './organizations.paths.ts';

export const publicOrganization = z
  .object({
    id,
    name: z.string(),
    slug: z.string(),
    isDefault: z.boolean(),
    whiteLabeled: z.boolean(),
    logoUrl: z.string().nullable(),
    /** As it was chosen, such as `#0a5a50`; shown where `whiteLabeled` is true, made readable (`brandSheetUrl`). */
    brandColor: z.string().nullable(),
  })
  .meta({ id: 'Organization' });

/** The time zone of the browser that creates an organization; one that this server doesn't know is ignored. */
export const timeZoneOfBrowser = z.string().refine(isTimeZone).optional().catch(undefined);

export const organizationSettings = z
  .object({
    /** IANA name: decides which day a date without a time is, and the times in mails and previews. */
    timeZone: z.string(),
    /** Days from a new group buy's end to its payment due date; null: those of the site. */
    paymentDueDays: z.int().nullable(),
    /** The defaults of the site, which apply if the organization has none. */
    usualPaymentDueDays: z.int(),
    /** Whether orders that no one pays are cancelled by the deadline. */
    autoCancel: z.boolean(),
    /** Days from delivery until a paid order closes automatically; 0: never. */
    closePaidAfterDays: z.int(),
    updatedAt: instant,
  })
  .meta({ id: 'OrganizationSettings' });
export type OrganizationSettings = z.infer<typeof organizationSettings>;

export const organizationSettingsBody = z.object({
  timeZone: z
    .string({ error: organizationTexts.timeZoneInvalid })
    .refine(isTimeZone, organizationTexts.timeZoneInvalid),
  paymentDueDays: z
    .int(organizationTexts.paymentDueDaysInvalid)
    .min(0, organizationTexts.paymentDueDaysInvalid)
    .max(mostPaymentDueDays, organizationTexts.paymentDueDaysInvalid)
    .nullable(),
  autoCancel: z.boolean(),
  /** Left out, it stays as it is. */
  closePaidAfterDays: z
    .int(organizationTexts.closePaidAfterDaysInvalid)
    .min(0, organizationTexts.closePaidAfterDaysInvalid)
    .max(mostDaysUntilClosed, organizationTexts.closePaidAfterDaysInvalid)
    .optional(),
  ...seenVersion,
});

const governor = z.object({
  id,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  role: z.enum([...memberRoles, 'SUPERADMIN']),
  tier: z.enum(tiers),
});

export const governedOrganization = publicOrganization
  .extend({
    createdAt: instant,
    updatedAt: instant,
    autoApproveAgentRequests: z.boolean(),
    ownerId: id.nullable(),
    /** Whether the owner's plan includes the organization's own name and logo. */
    mayWhiteLabel: z.boolean(),
    counts: z.object({ users: z.int(), groupBuys: z.int(), products: z.int(), orders: z.int() }),
    /** The owner first; in a list no one else. */
    users: z.array(governor),
  })
  .meta({ id: 'GovernedOrganization' });
export type GovernedOrganization = z.infer<typeof governedOrganization>;

const organizationName = requiredText(organizationFields.name)
  .min(organizationNameLength.min, organizationTexts.nameShort)
  .refine((name) => !hiddenLetters.test(name), organizationTexts.nameHidden);

/** Omitted fields stay. The slug never changes, since links depend on it. */
export const updateOrganizationBody = z.object({
  name: organizationName.optional(),
  whiteLabeled: z.boolean().optional(),
  /** Null removes it, and the current value keeps it; a new one is uploaded instead. */
  logoUrl: z.string(organizationTexts.logoIsUploaded).nullable().optional(),
  /** Null: the product's own. */
  brandColor: z.string(brandColorTexts.invalid).regex(brandColorPattern, brandColorTexts.invalid).nullable().optional(),
  autoApproveAgentRequests: z.boolean().optional(),
});

/** Share of the picture's width or height; all four or none. */
const share = z.coerce.number(organizationErrors.logo_cut_outside.sentence).optional();

export const createOrganizationBody = z.object({
  name: organizationName,
  slug: z
    .string({ error: organizationTexts.slugRequired })
    .min(1, organizationTexts.slugRequired)
    .min(organizationSlugLength.min, organizationTexts.slugShort)
    .max(organizationSlugLength.max, tooLongText(organizationFields.slug.name, organizationSlugLength.max))
    .regex(organizationSlugPattern, organizationTexts.slugInvalid),
  timeZone: timeZoneOfBrowser,
});

export const organizationCalls = defineCalls(organizationPaths, {
  getDefaultOrganization: {
    access: 'public',
    organization: 'ignored',
    summary: 'The organization of people without one',
    response: publicOrganization,
    errors: [organizationErrors.not_found],
  },
  listMyOrganizations: {
    access: 'order-session',
    beforeSecondFactor: 'open',
    organization: 'ignored',
    summary: "The caller's memberships; a SUPERADMIN's are all organizations",
    response: z.object({ data: z.array(membership) }),
  },
  listOrganizationsOfMine: {
    access: 'order-session',
    organization: 'ignored',
    summary: 'The same as a bare list',
    response: z.array(membership),
  },
  switchOrganization: {
    access: 'signed-in',
    organization: 'ignored',
    summary: 'Make another organization the current one',
    body: z.object({ organizationId: z.string().max(100) }),
    response: z.object({ organization: membership }),
    errors: [organizationErrors.not_found, organizationErrors.access_denied],
  },
  createOrganization: {
    knownFields: 'only',
    access: 'signed-in',
    organization: 'ignored',
    summary: 'Create an organization and become its owner and ORGADMIN',
    body: createOrganizationBody,
    response: z.object({ organization: membership }),
    status: 201,
    idempotent: true,
    errors: [
      organizationErrors.slug_taken,
      tierErrors.upgrade_required,
      tierErrors.limit_reached,
      prohibitedIn('name'),
    ],
  },
  listAllOrganizations: {
    access: ['SUPERADMIN'],
    organization: 'ignored',
    summary: 'Every organization on this site, newest first',
    query: z.object({ ...pageQuery(20), search: searchText }),
    response: pageOf(governedOrganization).extend({
      totals: z.object({ organizations: z.int(), users: z.int(), groupBuys: z.int(), orders: z.int() }),
    }),
  },
  getOrganization: {
    access: 'signed-in',
    organization: 'ignored',
    summary: 'An organization with its counts and who runs it; for its administrators and those of the platform',
    params: z.object({ id: z.string().max(100) }),
    response: governedOrganization,
    errors: [organizationErrors.not_found, organizationErrors.access_denied],
  },
  updateOrganization: {
    knownFields: { as: 'getOrganization' },
    access: 'signed-in',
    organization: 'ignored',
    summary: 'Change its name, its branding, and whether agents are approved automatically',
    params: z.object({ id: z.string().max(100) }),
    body: updateOrganizationBody,
    response: governedOrganization,
    errors: [
      organizationErrors.not_found,
      organizationErrors.access_denied,
      organizationErrors.white_label_locked,
      prohibitedIn('name'),
    ],
  },
  deleteOrganization: {
    access: ['SUPERADMIN'],
    organization: 'ignored',
    summary: 'Delete an organization: its data stays for the record, and all its activity ends',
    params: z.object({ id: z.string().max(100) }),
    response: noContent,
    errors: [organizationErrors.not_found, organizationErrors.is_default],
  },
  handOverOrganization: {
    knownFields: 'only',
    access: 'signed-in',
    organization: 'ignored',
    summary: 'Make another of its administrators the owner, whose plan applies from then on',
    params: z.object({ id: z.string().max(100) }),
    body: z.object({ userId: z.string().max(100) }),
    response: governedOrganization,
    errors: [
      organizationErrors.not_found,
      organizationErrors.access_denied,
      organizationErrors.not_the_owner,
      organizationErrors.successor_no_admin,
      tierErrors.limit_reached,
    ],
  },
  uploadLogo: {
    access: 'signed-in',
    organization: 'ignored',
    summary:
      'Upload the logo of an organization: PNG, JPEG, GIF, WebP or SVG, at most 5 MB, and the part of it to show',
    params: z.object({ id: z.string().max(100) }),
    file: { field: 'logo', limit: largestLogo },
    body: z.object({ x: share, y: share, width: share, height: share }),
    response: z.object({ logoUrl: z.string(), organization: governedOrganization }),
    status: 201,
    errors: [
      organizationErrors.not_found,
      organizationErrors.access_denied,
      organizationErrors.white_label_locked,
      organizationErrors.logo_wrong_type,
      organizationErrors.logo_too_large,
      organizationErrors.logo_missing,
      organizationErrors.logo_unreadable,
      ...pictureErrors,
      requestErrors.drawing_too_complex,
      organizationErrors.logo_cut_outside,
      tierErrors.limit_reached,
    ],
  },
  getOrganizationSettings: {
    access: agentLevelRoles,
    summary: 'What the current organization has decided about its days and its money',
    response: organizationSettings,
    errors: [organizationErrors.none_selected],
  },
  changeOrganizationSettings: {
    knownFields: { as: 'getOrganizationSettings' },
    access: organizationManagerRoles,
    summary: 'Change the time zone and the payment defaults of the current organization',
    body: organizationSettingsBody,
    response: organizationSettings.extend(overwrote),
    errors: [organizationErrors.none_selected],
  },
});
