import { normalized } from '../texts/normalized.ts';

/** Numbers and texts of channels (docs/rules/conversations.md#channels). */

export const defaultChannel = { name: 'General Chat', slug: 'general-chat' } as const;
export const longestChannelName = 80;
export const longestChannelDescription = 500;

export const specialMentions = ['everyone', 'here', 'channel'] as const;
export type SpecialMention = (typeof specialMentions)[number];
export const isSpecialMention = (mention: string): mention is SpecialMention =>
  (specialMentions as readonly string[]).includes(mention);
export const mostMentions = 50;

/** Chat scrolls along when this close to its end, in pixels, or with this few messages. */
export const autoScroll = { pixels: 100, messages: 50 } as const;

export const channelTexts = {
  nameRequired: 'Channel name is required',
  nameTaken: 'A channel with this name already exists. Please choose a different name.',
  nameHint: 'Use lowercase letters, numbers, and hyphens',
  cannotLeaveDefault: 'Cannot leave the default channel',
  noOrganization: 'No organization selected',
} as const;

/** `General Chat!` → `general-chat`; empty if none of it can be part of a URL. */
export const channelSlug = (name: string): string =>
  normalized(name, 'NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longestChannelName);
