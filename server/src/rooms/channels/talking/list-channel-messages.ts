import type { channelCalls } from '@cobuy/contract/channels/channels.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import type { SignedInContext } from '../../../platform/context.ts';
import { listMessages } from '../../conversations/list-messages.ts';
import { searchMessages } from '../../conversations/search-messages.ts';
import { accessChannel } from '../channels.access.ts';

type Query = ParsedRequest<typeof channelCalls.listChannelMessages>['query'];

export async function listChannelMessages(context: SignedInContext, channelId: string, query: Query) {
  const { channel } = await accessChannel(context, channelId);
  const key = { organizationId: channel.organizationId, conversationId: channelId };
  return listMessages(context.db, key, context.actor.userId, query);
}

export async function searchChannelMessages(
  context: SignedInContext,
  channelId: string,
  query: ParsedRequest<typeof channelCalls.searchChannelMessages>['query'],
) {
  const { channel } = await accessChannel(context, channelId);
  return searchMessages(context.db, { organizationId: channel.organizationId, conversationId: channelId }, query);
}
