import { displayName } from '@cobuy/domain/accounts/display-name';
import { canManageChannel } from '@cobuy/domain/channels/channel-policy';
import type { SignedInContext } from '../../../platform/context.ts';
import { listCandidates, listMembers } from '../channel-members.queries.ts';
import { accessChannel, accessManagedChannel } from '../channels.access.ts';
import { presentMember } from '../channels.view.ts';

export async function listChannelMembers(context: SignedInContext, channelId: string, search: string | undefined) {
  const { channel, viewer } = await accessChannel(context, channelId);
  const rows = await listMembers(context.db, channel, search);
  return { data: rows.map((row) => presentMember(row, channel, canManageChannel(viewer))) };
}

/** People who could be added; a default channel has everybody already. */
export async function listChannelCandidates(context: SignedInContext, channelId: string, search: string | undefined) {
  const { channel } = await accessManagedChannel(context, channelId);
  if (channel.isDefault) return { data: [] };
  const rows = await listCandidates(context.db, channel, search);
  return { data: rows.map(({ id, email, ...names }) => ({ id, email, name: displayName({ ...names, email }) })) };
}
