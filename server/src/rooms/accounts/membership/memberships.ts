import type { AccountServerEvents } from '@cobuy/contract/accounts/accounts.events';
import type { MemberRole } from '@cobuy/domain/roles/roles';
import type { Services } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
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

type Payload = Parameters<AccountServerEvents['membership:changed']>[0];

/** Tells the person's open pages their new role; their sockets reconnect with their new rights. */
export function publishMembership(
  afterCommit: AfterCommit,
  { realtime }: Pick<Services, 'realtime'>,
  userId: string,
  payload: Payload,
): void {
  afterCommit(() => {
    realtime.publish(`user:${userId}`, 'membership:changed' satisfies keyof AccountServerEvents, payload);
    realtime.disconnectUser(userId);
  });
}
