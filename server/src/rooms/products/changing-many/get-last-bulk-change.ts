import { selectedOrganization } from '../../../platform/callers/guard-access.ts';
import type { Services, SignedInContext } from '../../../platform/context.ts';
import {
  countBulkChanged,
  deleteOldBulkChangesAcrossOrganizations,
  findLastBulkChange,
} from './bulk-changes.queries.ts';
import { presentLastBulkChange } from './bulk-changes.view.ts';

const undoableMs = 24 * 3_600_000;

/** Changes made before this can no longer be undone. */
export const undoableSince = ({ clock }: Pick<Services, 'clock'>) => new Date(clock.now().getTime() - undoableMs);

export async function getLastBulkChange(context: SignedInContext) {
  const organizationId = selectedOrganization(context.actor);
  const found = await findLastBulkChange(context.db, organizationId, {
    madeById: context.actor.userId,
    since: undoableSince(context),
  });
  if (!found) return { last: null };
  return { last: presentLastBulkChange(found, await countBulkChanged(context.db, organizationId, found.id)) };
}

/** Changes that can't be undone aren't kept; pictures that only they name are deleted at night. */
export async function forgetOldBulkChanges(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteOldBulkChangesAcrossOrganizations(services.db, undoableSince(services));
}
