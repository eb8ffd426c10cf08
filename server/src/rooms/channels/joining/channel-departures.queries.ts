import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { channelDepartures, channelMembers, channels } from '../channels.tables.ts';

interface Place {
  organizationId: string;
  channelId: string;
  userId: string;
}

const isOf = ({ organizationId, channelId, userId }: Place) =>
  and(
    eq(channelDepartures.organizationId, organizationId),
    eq(channelDepartures.channelId, channelId),
    eq(channelDepartures.userId, userId),
  );

/** What's stored about somebody who was in a channel before; null if nothing is. */
export async function findDeparture(tx: Db, place: Place) {
  const [row] = await tx.select().from(channelDepartures).where(isOf(place));
  return row ?? null;
}

/**
 * Takes someone out, remembering whether they were removed or silenced.
 * @returns whether they were in the channel.
 */
export async function departMember(tx: Db, place: Place, wasRemoved: boolean): Promise<boolean> {
  const { organizationId, channelId, userId } = place;
  const [member] = await tx
    .delete(channelMembers)
    .where(
      and(
        eq(channelMembers.organizationId, organizationId),
        eq(channelMembers.channelId, channelId),
        eq(channelMembers.userId, userId),
      ),
    )
    .returning({ canPost: channelMembers.canPost });
  if (!member) return false;
  const { canPost } = member;
  if (wasRemoved || !canPost) await tx.insert(channelDepartures).values({ ...place, wasRemoved, canPost });
  return true;
}

/** The channels that somebody is in by a row of their own. */
export const listJoinedChannels = (tx: Db, organizationId: string, userId: string) =>
  tx
    .select({ id: channels.id, isPrivate: channels.isPrivate })
    .from(channelMembers)
    .innerJoin(
      channels,
      and(eq(channels.organizationId, channelMembers.organizationId), eq(channels.id, channelMembers.channelId)),
    )
    .where(and(eq(channelMembers.organizationId, organizationId), eq(channelMembers.userId, userId)))
    .orderBy(channels.id);

/** A person who is back in a channel keeps this data as a member. */
export const forgetDeparture = (tx: Db, place: Place) => tx.delete(channelDepartures).where(isOf(place));
