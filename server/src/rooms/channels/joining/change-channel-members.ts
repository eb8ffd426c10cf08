import { type channelCalls, channelErrors } from '@cobuy/contract/channels/channels.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { isOrganizationManager } from '@cobuy/domain/roles/roles';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findMember, findMembershipRole } from '../channel-members.queries.ts';
import { accessManagedChannel } from '../channels.access.ts';
import { type ChannelColumns, lockChannel, saveMember } from '../channels.queries.ts';
import { presentMember } from '../channels.view.ts';
import { letListen, publishLeft, publishToMembers, publishToOne } from '../publish-to-channel.ts';
import { departMember } from './channel-departures.queries.ts';
import { enterChannel, publishJoined } from './enter-channel.ts';

type Changes = ParsedRequest<typeof channelCalls.updateChannelMember>['body']['permissions'];

export async function addChannelMember(context: SignedInContext, channelId: string, userId: string) {
  const { actor, clock, realtime } = context;
  const { channel, viewer } = await accessManagedChannel(context, channelId);
  await inTransaction(context, async (tx, afterCommit) => {
    const locked = (await lockChannel(tx, channel)) ?? refuse(channelErrors.not_found);
    if (locked.archivedAt) refuse(channelErrors.archived);
    if (locked.isDefault) refuse(channelErrors.already_member);
    const { organizationId } = channel;
    if (!(await findMembershipRole(tx, organizationId, userId))) refuse(channelErrors.not_a_member);
    // A channel's creator still manages it after being removed, but can't add themselves back.
    const isBroughtIn = userId !== actor.userId || isOrganizationManager(viewer.role);
    await enterChannel(tx, { organizationId, channelId, userId, joinedAt: clock.now(), isBroughtIn });
    afterCommit(async () => {
      letListen(realtime, userId, channelId);
      publishToOne(realtime, userId, 'channel:update', { channelId, type: 'created' });
      await publishJoined(context, channelId, userId);
    });
  });
  return { data: await presentOne(context.db, channel, userId) };
}

export async function updateChannelMember(
  context: SignedInContext,
  { channelId, userId }: { channelId: string; userId: string },
  permissions: Changes,
) {
  const { channel } = await accessManagedChannel(context, channelId);
  const { organizationId } = channel;
  const changes = Object.fromEntries(Object.entries(permissions).filter(([, value]) => value !== undefined));
  await inTransaction(context, async (tx, afterCommit) => {
    await lockChannel(tx, channel);
    const member = (await findMember(tx, channel, userId)) ?? refuse(channelErrors.not_a_member);
    if (Object.keys(changes).length === 0) return;
    const joinedAt = member.member?.joinedAt ?? member.since ?? context.clock.now();
    await saveMember(tx, { organizationId, channelId, userId, joinedAt }, changes);
    afterCommit(() => publishToMembers(context.realtime, channelId, 'channel:update', { channelId, type: 'updated' }));
  });
  return { data: await presentOne(context.db, channel, userId) };
}

/** Removes somebody from a channel; it disappears from their open pages at once. */
export async function removeChannelMember(
  context: SignedInContext,
  { channelId, userId }: { channelId: string; userId: string },
): Promise<void> {
  const { channel } = await accessManagedChannel(context, channelId);
  if (channel.isDefault) refuse(channelErrors.cannot_leave_default);
  await inTransaction(context, async (tx, afterCommit) => {
    await lockChannel(tx, channel);
    const { organizationId } = channel;
    if (!(await departMember(tx, { organizationId, channelId, userId }, true))) refuse(channelErrors.not_a_member);
    afterCommit(() => publishLeft(context.realtime, channel, userId));
  });
}

async function presentOne(db: Db, channel: ChannelColumns, userId: string) {
  const member = (await findMember(db, channel, userId)) ?? refuse(channelErrors.not_a_member);
  return presentMember(member, channel, true);
}
