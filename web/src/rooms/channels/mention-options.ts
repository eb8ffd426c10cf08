import type { ChannelMember } from '@cobuy/contract/channels/channels.http';
import { specialMentions } from '@cobuy/domain/channels/channel-rules';
import { folded } from '@cobuy/domain/texts/folded';

export interface MentionOption {
  id: string;
  type: 'user' | (typeof specialMentions)[number];
  display: string;
  label: string;
  avatarUrl: string | null;
  isAdmin: boolean;
}

const labels = {
  everyone: 'all members of this channel',
  here: 'all members of this channel',
  channel: 'all members of this channel',
} as const;

/** Whom a message in a channel may name: its members, and all of them at once where the writer may do that. */
export function mentionOptions(members: readonly ChannelMember[], canMentionAll: boolean): MentionOption[] {
  const special = specialMentions.map((id) => ({
    id,
    type: id,
    display: id,
    label: labels[id],
    avatarUrl: null,
    isAdmin: false,
  }));
  const people = members.map(({ userId, user, isAdmin }) => ({
    id: userId,
    type: 'user' as const,
    display: user.name,
    label: user.username ?? '',
    avatarUrl: user.avatarUrl,
    isAdmin,
  }));
  return canMentionAll ? [...special, ...people] : people;
}

const mostOffered = 8;

/** Those whose name, or a part of it, begins with what is typed. */
export function matchMentions(options: readonly MentionOption[], query: string): MentionOption[] {
  const typed = folded(query);
  return options
    .filter(({ display, label, type }) =>
      [display, ...(type === 'user' ? [label] : []), ...display.split(/\s+/)].some((name) =>
        folded(name).startsWith(typed),
      ),
    )
    .slice(0, mostOffered);
}
