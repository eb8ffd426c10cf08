import { channelErrors } from '@cobuy/contract/channels/channels.http';
import { canJoinChannel, canLeaveChannel } from '@cobuy/domain/channels/channel-policy';
import { isOrganizationManager } from '@cobuy/domain/roles/roles';
import type { Services, SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { accessChannel, accessCountedChannel, kindOf } from '../channels.access.ts';
import { lockChannel } from '../channels.queries.ts';
import { presentChannel } from '../channels.view.ts';
import { letListen, publishLeft } from '../publish-to-channel.ts';
import { departMember, listJoinedChannels } from './channel-departures.queries.ts';
import { enterChannel, publishJoined } from './enter-channel.ts';

/** Joins a channel; a private one is joined by invitation, except by its managers. */
export async function joinChannel(context: SignedInContext, channelId: string) {
  const { userId } = context.actor;
  await inTransaction(context, async (tx, afterCommit) => {
    const { channel, viewer } = await accessChannel({ ...context, db: tx }, channelId);
    await lockChannel(tx, channel);
    if (!canJoinChannel(viewer, kindOf(channel))) refuse(channelErrors.archived);
    if (viewer.isMember) refuse(channelErrors.already_member);
    await enterChannel(tx, {
      organizationId: channel.organizationId,
      channelId,
      userId,
      joinedAt: context.clock.now(),
      isBroughtIn: isOrganizationManager(viewer.role),
    });
    afterCommit(async () => {
      letListen(context.realtime, userId, channelId);
      await publishJoined(context, channelId, userId);
    });
  });
  return { success: true as const, data: presentChannel(await accessCountedChannel(context, channelId)) };
}

/** Leaves a channel; returning to a private one takes an invitation. */
export async function leaveChannel(context: SignedInContext, channelId: string): Promise<void> {
  const { userId } = context.actor;
  await inTransaction(context, async (tx, afterCommit) => {
    const { channel, viewer } = await accessChannel({ ...context, db: tx }, channelId);
    if (channel.isDefault) refuse(channelErrors.cannot_leave_default);
    if (!canLeaveChannel(viewer, kindOf(channel))) refuse(channelErrors.not_a_member);
    const { organizationId } = channel;
    if (!(await departMember(tx, { organizationId, channelId, userId }, false))) refuse(channelErrors.not_a_member);
    afterCommit(() => publishLeft(context.realtime, channel, userId));
  });
}

/** Removes someone who leaves an organization from all its channels; reentering a private one takes an invitation. */
export async function leaveAllChannels(
  tx: Db,
  afterCommit: AfterCommit,
  { realtime }: Pick<Services, 'realtime'>,
  organizationId: string,
  userId: string,
): Promise<void> {
  for (const channel of await listJoinedChannels(tx, organizationId, userId)) {
    await departMember(tx, { organizationId, channelId: channel.id, userId }, false);
    afterCommit(() => publishLeft(realtime, channel, userId));
  }
}
