import type { AccountServerEvents } from '@cobuy/contract/accounts/accounts.events';
import type { Services } from '../../../platform/context.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';

type Payload = Parameters<AccountServerEvents['membership:changed']>[0];

/** The person's open pages hear what they are now; their sockets end, and come back with what they may do now. */
export function tellMembership(
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
