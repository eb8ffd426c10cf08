import type { Channel } from '@cobuy/contract/channels/channels.http';
import { defaultChannel } from '@cobuy/domain/channels/channel-rules';
import { byFolded } from '@cobuy/domain/texts/folded';

export type ChannelOrder = 'unread' | 'name';

export interface ArrangedChannels {
  joined: Channel[];
  /** Open to the person, who isn't a member. */
  others: Channel[];
}

/** By name, or with what is unread first: mentions, then messages, then the rest; muted ones never come first. */
export function arrangeChannels(
  channels: readonly Channel[],
  order: ChannelOrder,
  muted: ReadonlySet<string>,
): ArrangedChannels {
  const weight = ({ id, unreadCount, hasUnreadMention }: Channel) =>
    muted.has(id) ? 0 : hasUnreadMention ? 2 : unreadCount > 0 ? 1 : 0;
  const there = channels
    .filter(({ isArchived }) => !isArchived)
    .toSorted((one, other) => (order === 'unread' ? weight(other) - weight(one) : 0) || byFolded(one.name, other.name));
  return { joined: there.filter(({ isMember }) => isMember), others: there.filter(({ isMember }) => !isMember) };
}

/** What opens without an address: the default channel, otherwise the first. */
export const channelToOpen = (channels: readonly Channel[]): Channel | null =>
  channels.find(({ slug }) => slug === defaultChannel.slug) ?? channels[0] ?? null;
