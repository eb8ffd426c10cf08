import { organizationErrors } from '@cobuy/contract/organizations/organizations.errors';
import { selectedOrganization } from '../../platform/callers/selected-organization.ts';
import type { SignedInContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { readSettings } from '../system/read-settings.ts';
import { findOrganizationRow } from './organizations.queries.ts';
import { presentSettings } from './organizations.view.ts';

export async function getOrganizationSettings({ db, actor }: SignedInContext) {
  const organization = await findOrganizationRow(db, selectedOrganization(actor));
  return presentSettings(organization ?? refuse(organizationErrors.not_found), await readSettings({ db }));
}
