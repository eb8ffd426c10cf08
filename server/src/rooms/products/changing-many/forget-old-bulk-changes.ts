import type { Services } from '../../../platform/context.ts';
import { deleteOldBulkChangesAcrossOrganizations } from './bulk-changes.queries.ts';
import { undoableSince } from './get-last-bulk-change.ts';

/** What can no longer be undone is not kept: pictures that only it names go at night. */
export const forgetOldBulkChanges = (services: Pick<Services, 'db' | 'clock'>) =>
  deleteOldBulkChangesAcrossOrganizations(services.db, undoableSince(services));
