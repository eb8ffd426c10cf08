import type { ChannelServerEvents } from '@cobuy/contract/channels/channels.events';
import type { Channel } from '@cobuy/contract/channels/channels.http';
import type { Message } from '@cobuy/contract/conversations/conversations.schemas';
import { isSpecialMention } from '@cobuy/domain/channels/channel-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { askedBefore } from '../../lib/calls/asked-before.ts';
import { useSession } from '../../lib/session/session.ts';
import { listen, takeNews } from '../../lib/sockets/listen.ts';
import { channelKey, channelListKey, channelsKey, useSelectedOrganization } from './channels.api.ts';

export function useLiveChannels(onGone: (channelId: string) => void) {
  const queries = useQueryClient();
  const organizationId = useSelectedOrganization();
  const userId = useSession(({ user }) => user?.id);
  const gone = useEffectEvent(onGone);

  useEffect(() => {
    if (!userId) return;
    const change = (channelId: string, act: (channel: Channel) => Channel) =>
      takeNews<Channel[]>(queries, channelListKey(organizationId), (channels) =>
        channels?.map((channel) => (channel.id === channelId ? act(channel) : channel)),
      );
    const isAllRead = (channelId: string) =>
      queries
        .getQueryData<Channel[]>(channelListKey(organizationId))
        ?.every(({ id, readSeq, lastSeq }) => id !== channelId || readSeq >= lastSeq) ?? true;
    const refetchOne = (channelId: string) => void queries.invalidateQueries({ queryKey: channelKey(channelId) });
    const refetchList = () => void queries.invalidateQueries({ queryKey: channelListKey(organizationId) });

    const { stop } = listen<ChannelServerEvents>('/channels', {
      queries,
      heard: {
        'channel:message': ({ channelId, ...message }) =>
          change(channelId, (channel) => withNews(channel, message, userId)),
        'channel:read': ({ channelId, userId: reader, seq }) => {
          if (reader !== userId) return;
          change(channelId, (channel) => withRead(channel, seq));
          // Only the server can count how many others are unread.
          if (!isAllRead(channelId)) refetchList();
        },
        'channel:message:edited': ({ updates: { mentions } }) => {
          if (mentions.some((mention) => mention === userId || isSpecialMention(mention))) refetchList();
        },
        // It isn't known here whether the deleted message was unread.
        'channel:message:deleted': refetchList,
        'channel:user:joined': ({ channelId }) => {
          refetchOne(channelId);
          change(channelId, (channel) => ({ ...channel, memberCount: channel.memberCount + 1 }));
        },
        'channel:user:left': ({ channelId, userId: who }) => {
          if (who === userId) return;
          refetchOne(channelId);
          change(channelId, (channel) => ({ ...channel, memberCount: Math.max(0, channel.memberCount - 1) }));
        },
        'channel:created': refetchList,
        'channel:update': ({ channelId, type }) => {
          refetchList();
          if (type === 'deleted') gone(channelId);
          else refetchOne(channelId);
        },
      },
      catchUp: (missed) => void queries.invalidateQueries({ queryKey: channelsKey, predicate: askedBefore(missed) }),
    });
    return stop;
  }, [queries, organizationId, userId]);
}

/** Counts up to this many; beyond, the badge says "99+". */
const mostCounted = 100;

/** A message has come: unread, unless it is one's own or already read. */
export function withNews(channel: Channel, { seq, senderId, mentions }: Message, userId: string): Channel {
  if (seq <= channel.lastSeq) return channel;
  const lastSeq = seq;
  if (senderId === userId || !channel.isMember || seq <= channel.readSeq) return { ...channel, lastSeq };
  const isMentioned = mentions.some((mention) => mention === userId || isSpecialMention(mention));
  return {
    ...channel,
    lastSeq,
    unreadCount: Math.min(mostCounted, channel.unreadCount + 1),
    hasUnreadMention: channel.hasUnreadMention || isMentioned,
  };
}

/** The person has read on, here or in another window. */
export function withRead(channel: Channel, seq: number): Channel {
  if (seq <= channel.readSeq) return channel;
  const isAllRead = seq >= channel.lastSeq;
  return {
    ...channel,
    readSeq: seq,
    unreadCount: isAllRead ? 0 : channel.unreadCount,
    hasUnreadMention: isAllRead ? false : channel.hasUnreadMention,
  };
}
