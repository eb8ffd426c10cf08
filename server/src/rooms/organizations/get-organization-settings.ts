import { organizationErrors } from '@cobuy/contract/organizations/organizations.errors';
import type { SignedInContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { selectedOrganization } from '../../platform/http/selected-organization.ts';
import { readSettings } from '../system/read-settings.ts';
import { findOrganizationRow } from './organizations.queries.ts';
import { presentSettings } from './organizations.view.ts';

export async function getOrganizationSettings({ db, actor }: SignedInContext) {
  const organization = await findOrganizationRow(db, selectedOrganization(actor));
  return presentSettings(organization ?? refuse(organizationErrors.not_found), await readSettings({ db }));
}
