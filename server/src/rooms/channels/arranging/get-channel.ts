import type { SignedInContext } from '../../../platform/context.ts';
import { listMembers } from '../channel-members.queries.ts';
import { accessCountedChannel } from '../channels.access.ts';
import { presentChannel, presentMember } from '../channels.view.ts';

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
