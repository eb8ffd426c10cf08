import type { Services } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { tellLeft } from '../tell-channel.ts';
import { departMember, listJoinedChannels } from './channel-departures.queries.ts';

/** Whoever leaves an organization has a place in none of its channels; a private one is entered again by invitation. */
export async function leaveAllChannels(
  tx: Db,
  afterCommit: AfterCommit,
  { realtime }: Pick<Services, 'realtime'>,
  organizationId: string,
  userId: string,
): Promise<void> {
  for (const channel of await listJoinedChannels(tx, organizationId, userId)) {
    await departMember(tx, { organizationId, channelId: channel.id, userId }, false);
    afterCommit(() => tellLeft(realtime, channel, userId));
  }
}
