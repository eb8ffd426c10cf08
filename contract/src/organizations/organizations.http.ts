import {
  organizationNameLength,
  organizationSlugLength,
  organizationSlugPattern,
  organizationTexts,
} from '@cobuy/domain/organizations/organization-rules';
import { z } from 'zod';
import { membership } from '../accounts/accounts.schemas.ts';
import { tierErrors } from '../tiers/tiers.errors.ts';
import { defineCalls } from '../wire/calls.ts';
import { id } from '../wire/schemas.ts';
import { organizationErrors } from './organizations.errors.ts';
import { organizationPaths } from './organizations.paths.ts';

/** An organization as everyone may see it. */
export const publicOrganization = z
  .object({
    id,
    name: z.string(),
    slug: z.string(),
    isDefault: z.boolean(),
    whiteLabeled: z.boolean(),
    logoUrl: z.string().nullable(),
  })
  .meta({ id: 'Organization' });

export const createOrganizationBody = z.object({
  name: z
    .string({ error: organizationTexts.nameRequired })
    .trim()
    .min(1, organizationTexts.nameRequired)
    .min(organizationNameLength.min, organizationTexts.nameShort)
    .max(organizationNameLength.max, organizationTexts.nameLong),
  slug: z
    .string({ error: organizationTexts.slugInvalid })
    .min(organizationSlugLength.min, organizationTexts.slugInvalid)
    .max(organizationSlugLength.max, organizationTexts.slugInvalid)
    .regex(organizationSlugPattern, organizationTexts.slugInvalid),
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
    access: 'signed-in',
    organization: 'ignored',
    summary: 'Create an organization and become its owner and ORGADMIN',
    body: createOrganizationBody,
    response: z.object({ organization: membership }),
    status: 201,
    idempotent: 'optional',
    errors: [organizationErrors.slug_taken, tierErrors.upgrade_required, tierErrors.limit_reached],
  },
});
