import { randomUUIDv7 } from 'node:crypto';
import { organizationErrors } from '@cobuy/contract/organizations/organizations.errors';
import type { Db } from '../../platform/database/open-database.ts';
import { refuse } from '../../platform/refusal.ts';
import { insertMembership } from '../accounts/accounts.queries.ts';
import { insertOrganization } from './organizations.queries.ts';

interface Founding {
  name: string;
  slug: string;
  ownerId: string;
  isDefault?: boolean;
  /** UTC unless given. */
  timeZone?: string | undefined;
}

/** Creates an organization with its owner as ORGADMIN; the built-in payment methods need no rows. */
export async function foundOrganization(
  tx: Db,
  { name, slug, ownerId, isDefault = false, timeZone = 'UTC' }: Founding,
) {
  const organization =
    (await insertOrganization(tx, { id: randomUUIDv7(), name, slug, ownerId, isDefault, timeZone })) ??
    refuse(organizationErrors.slug_taken, {
      details: [{ field: 'slug', message: organizationErrors.slug_taken.sentence }],
    });
  await insertMembership(tx, { organizationId: organization.id, userId: ownerId, role: 'ORGADMIN' });
  return organization;
}
