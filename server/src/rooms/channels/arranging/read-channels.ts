import { channelErrors } from '@cobuy/contract/channels/channels.http';
import type { SignedInContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listMembers } from '../channel-members.queries.ts';
import { accessCountedChannel, listAccessibleChannels } from '../channels.access.ts';
import { beginReading } from '../channels.queries.ts';
import { presentChannel, presentMember } from '../channels.view.ts';
import { chooseOrganization } from './create-channel.ts';
import { ensureDefaultChannel } from './ensure-default-channel.ts';

export async function getChannel(context: SignedInContext, channelId: string) {
  const accessed = await accessCountedChannel(context, channelId);
  const data = presentChannel(accessed);
  const members = await listMembers(context.db, accessed.channel);
  return {
    success: true as const,
    data,
    members: members.map((row) => presentMember(row, accessed.channel, data.permissions.canManage)),
  };
}

/** Channels of the organization in the header or the query; a SUPERADMIN may see those of all. */
export async function listChannels(context: SignedInContext, query: { organizationId?: string | undefined }) {
  const { db, clock, actor } = context;
  const organizationId = await chooseOrganization(context, query.organizationId);
  if (organizationId === null && actor.accountRole !== 'SUPERADMIN') refuse(channelErrors.no_organization);
  if (organizationId !== null) await ensureDefaultChannel(context, organizationId);
  let channels = await listAccessibleChannels(context, organizationId);
  if (organizationId !== null && channels.some(({ viewer, readSeq }) => viewer.isMember && readSeq === null)) {
    // For a new member, earlier messages in the default channel don't count as missed.
    await beginReading(db, { organizationId, channelId: null }, actor.userId, clock.now());
    channels = await listAccessibleChannels(context, organizationId);
  }
  return { success: true as const, data: channels.map(presentChannel) };
}
