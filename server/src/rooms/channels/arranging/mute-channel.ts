import { channelErrors } from '@cobuy/contract/channels/channels.http';
import type { SignedInContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { accessChannel, accessCountedChannel } from '../channels.access.ts';
import { saveMember } from '../channels.queries.ts';
import { presentMembership } from '../channels.view.ts';
import { publishToOne } from '../publish-to-channel.ts';

/** Mutes or unmutes a channel for the caller: no notices of messages to all; being mentioned by name still counts. */
export async function muteChannel(context: SignedInContext, channelId: string, isMuted: boolean) {
  const { db, actor, clock, realtime } = context;
  const { channel, viewer, membershipSince } = await accessChannel(context, channelId);
  if (!viewer.isMember) refuse(channelErrors.not_a_member);
  const joinedAt = membershipSince ?? clock.now();
  await saveMember(
    db,
    { organizationId: channel.organizationId, channelId, userId: actor.userId, joinedAt },
    { isMuted },
  );
  publishToOne(realtime, actor.userId, 'channel:update', { channelId, type: 'updated' });
  return { channelMembership: presentMembership(await accessCountedChannel(context, channelId), actor.userId) };
}
