import { selectedOrganization } from '../../platform/callers/selected-organization.ts';
import type { SignedInContext } from '../../platform/context.ts';
import { type Page, presentPagination } from '../../platform/database/page.ts';
import { listBroadcastRows } from './broadcasts.queries.ts';
import { presentBroadcast } from './broadcasts.view.ts';

export async function listBroadcasts(context: SignedInContext, page: Page) {
  const { rows, total } = await listBroadcastRows(context.db, selectedOrganization(context.actor), page);
  return { data: rows.map(presentBroadcast), pagination: presentPagination(page, total) };
}
