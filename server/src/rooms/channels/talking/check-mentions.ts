import { channelErrors } from '@cobuy/contract/channels/channels.errors';
import { canMentionAll } from '@cobuy/domain/channels/channel-policy';
import { isSpecialMention } from '@cobuy/domain/channels/channel-rules';
import type { Db } from '../../../platform/database/open-database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listMembersAmong } from '../channel-members.queries.ts';
import type { AccessedChannel } from '../channels.queries.ts';

/** Each once; @throws channel.mention_unknown for who is no member, channel.mention_all_not_allowed */
export async function checkMentions(db: Db, { channel, viewer }: AccessedChannel, mentions: readonly string[]) {
  const once = [...new Set(mentions)];
  if (once.some(isSpecialMention) && !canMentionAll(viewer)) refuse(channelErrors.mention_all_not_allowed);
  const named = once.filter((mention) => !isSpecialMention(mention));
  if (named.length > 0 && (await listMembersAmong(db, channel, named)).length < named.length)
    refuse(channelErrors.mention_unknown);
  return once;
}
