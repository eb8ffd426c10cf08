import type { MemberRole } from '@cobuy/domain/roles/roles';
import type { Db } from '../../../platform/database/open-database.ts';
import { insertMemberships } from '../accounts.queries.ts';

/** Makes people members of an organization. @returns the ids of those who were none before. */
export const addMemberships = (
  tx: Db,
  organizationId: string,
  people: readonly { userId: string; role: MemberRole }[],
): Promise<Set<string>> =>
  insertMemberships(
    tx,
    people
      .toSorted((one, other) => (one.userId < other.userId ? -1 : 1))
      .map((person) => ({ ...person, organizationId })),
  );
