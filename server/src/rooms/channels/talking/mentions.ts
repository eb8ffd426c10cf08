import { channelErrors } from '@cobuy/contract/channels/channels.http';
import type { Message } from '@cobuy/contract/conversations/conversations.schemas';
import { canMentionAll } from '@cobuy/domain/channels/channel-policy';
import { isSpecialMention, type SpecialMention } from '@cobuy/domain/channels/channel-rules';
import { previewLengths, previewOf } from '@cobuy/domain/conversations/message-rules';
import type { Services } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import type { Realtime } from '../../../platform/publishing.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type Notice, notify } from '../../notifications/notifying/notify.ts';
import { listListeners, listMembersAmong } from '../channel-members.queries.ts';
import type { AccessedChannel, ChannelColumns } from '../channels.queries.ts';
import { membersRoom, publishToMembers } from '../publish-to-channel.ts';

/** Each once; @throws channel.mention_unknown for who is no member, channel.mention_all_not_allowed */
export async function checkMentions(db: Db, { channel, viewer }: AccessedChannel, mentions: readonly string[]) {
  const once = [...new Set(mentions)];
  if (once.some(isSpecialMention) && !canMentionAll(viewer)) refuse(channelErrors.mention_all_not_allowed);
  const named = once.filter((mention) => !isSpecialMention(mention));
  if (named.length > 0 && (await listMembersAmong(db, channel, named)).length < named.length)
    refuse(channelErrors.mention_unknown);
  return once;
}

export const channelSubject = (channelId: string) => `channel:${channelId}`;

/** If there are several special mentions, the widest counts. */
const widest = (mentions: readonly string[]): SpecialMention | null =>
  (['everyone', 'channel', 'here'] as const).find((mention) => mentions.includes(mention)) ?? null;

/** Who is present for an @here. Call it before locking: all processes are asked, and a dead one is waited for. */
export async function findPresent(
  realtime: Realtime,
  channelId: string,
  mentions: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!mentions.includes('here' satisfies SpecialMention)) return new Set();
  return new Set((await realtime.peopleIn(membersRoom(channelId), '/channels')).map(({ id }) => id));
}

/**
 * Notifies those a message mentions: by name even if they muted the channel; otherwise all members who haven't; for
 * @here only those of them who are present.
 * @param mentions the new ones: all of a new message, or those an edit added.
 * @param present from `findPresent`.
 */
export async function notifyMentioned(
  tx: Db,
  afterCommit: AfterCommit,
  services: Pick<Services, 'db' | 'clock' | 'realtime' | 'names'>,
  channel: ChannelColumns,
  { id, senderId, sender, content }: Message,
  mentions: readonly string[],
  present: ReadonlySet<string>,
): Promise<void> {
  const special = widest(mentions);
  const named = mentions.filter((mention) => !isSpecialMention(mention));
  if (!special && named.length === 0) return;
  const preview = previewOf(content, previewLengths.notice);
  const notice = (userId: string, whom: SpecialMention | null): Notice => {
    const told = {
      userId,
      reader: 'account' as const,
      organizationId: channel.organizationId,
      path: `/channels/${channel.id}`,
      subject: channelSubject(channel.id),
      messageId: id,
    };
    const data = { personId: senderId, channelId: channel.id, text: preview };
    return whom === null
      ? { ...told, kind: 'mention', data }
      : { ...told, kind: 'mention_all', data: { ...data, whom } };
  };
  const all = special ? await listenersOf(tx, channel, special, present) : [];
  const others = (userIds: readonly string[]) => userIds.filter((userId) => userId !== senderId);
  await notify(tx, afterCommit, services, [
    ...others(named).map((userId) => notice(userId, null)),
    ...others(all)
      .filter((userId) => !named.includes(userId))
      .map((userId) => notice(userId, special)),
  ]);
  if (special)
    afterCommit(() =>
      publishToMembers(services.realtime, channel.id, 'channel:mention:all', {
        channelId: channel.id,
        type: special,
        senderName: sender.name,
        channelName: channel.name,
        messagePreview: preview,
      }),
    );
}

async function listenersOf(
  tx: Db,
  channel: ChannelColumns,
  special: SpecialMention,
  present: ReadonlySet<string>,
): Promise<string[]> {
  const listeners = await listListeners(tx, channel);
  return special === 'here' ? listeners.filter((userId) => present.has(userId)) : listeners;
}
