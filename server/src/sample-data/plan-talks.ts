import { randomUUIDv7 } from 'node:crypto';
import { channelSlug } from '@cobuy/domain/channels/channel-rules';
import { idIn } from '../platform/organization-ids.ts';
import type { SampleRows } from './sample-rows.ts';
import { numberOf } from './sample-rows.ts';
import { type SampleChannel, sampleChannels, sampleOrderChats } from './sample-talks.ts';

interface People {
  userIds: ReadonlyMap<string, string>;
  organizationIds: ReadonlyMap<string, string>;
  now: Date;
}

interface Line {
  senderId: string;
  hoursAgo: number;
  text: string;
  repliesTo?: number | undefined;
  mentions?: readonly string[] | undefined;
}

const hourMs = 3_600_000;
const personId = ({ userIds }: People, name: string) => userIds.get(`${name}@cobuy.example`) ?? '';

/** Channels with what was said in them, and a few order chats; everybody named has read all but the last hours. */
export function planTalks(rows: SampleRows, people: People): void {
  for (const channel of sampleChannels) planChannel(rows, channel, people);
  for (const { buyer, status, said } of sampleOrderChats) {
    const buyerId = personId(people, buyer);
    const order = rows.orders.findLast((one) => one.buyerId === buyerId && one.status === status);
    const deal = order && rows.groupBuys.find(({ id }) => id === order.groupBuyId);
    if (!order || !deal?.createdById) continue;
    const agentId = deal.createdById;
    const lines = said.map(({ by, ...line }) => ({ ...line, senderId: by === 'buyer' ? buyerId : agentId }));
    converse(
      rows,
      { organizationId: order.organizationId, conversationId: order.id },
      lines,
      [buyerId, agentId],
      people,
    );
  }
}

function planChannel(rows: SampleRows, channel: SampleChannel, people: People) {
  const organizationId = people.organizationIds.get(channel.organization) ?? '';
  const id = idIn(numberOf(rows, organizationId));
  const createdAt = new Date(people.now.getTime() - 60 * 24 * hourMs);
  const adminId = personId(people, channel.organization === 'riverside' ? 'admin' : 'other-admin');
  const { name, description, isDefault = false, isPrivate = false, adminOnly = false } = channel;
  rows.channels.push({
    organizationId,
    id,
    name,
    slug: channelSlug(name),
    description,
    isDefault,
    isPrivate,
    adminOnly,
    createdById: isDefault ? null : adminId,
    createdAt,
  });
  const members = (channel.members ?? []).map((member) => personId(people, member));
  for (const userId of members)
    rows.channelMembers.push({
      organizationId,
      channelId: id,
      userId,
      isAdmin: userId === adminId,
      joinedAt: createdAt,
    });
  const lines = channel.said.map(({ by, mentions = [], ...line }) => ({
    ...line,
    senderId: personId(people, by),
    mentions: mentions.map((name) => (name === 'everyone' ? name : personId(people, name))),
  }));
  const readers = channel.isDefault ? lines.map(({ senderId }) => senderId) : members;
  converse(rows, { organizationId, conversationId: id }, lines, readers, people);
}

function converse(
  rows: SampleRows,
  key: { organizationId: string; conversationId: string },
  lines: readonly Line[],
  readers: readonly string[],
  { now }: People,
) {
  const ids = lines.map(() => randomUUIDv7());
  rows.conversations.push({ organizationId: key.organizationId, id: key.conversationId, lastSeq: lines.length });
  for (const [index, { senderId, hoursAgo, text, repliesTo, mentions = [] }] of lines.entries()) {
    const [id, seq] = [ids[index] ?? '', index + 1];
    rows.messages.push({
      ...key,
      seq,
      changedSeq: seq,
      id,
      senderId,
      clientId: id,
      content: text,
      mentions: [...mentions],
      replyToId: repliesTo ? (ids[index - repliesTo] ?? null) : null,
      createdAt: new Date(now.getTime() - hoursAgo * hourMs),
    });
  }
  for (const userId of new Set(readers)) rows.readPositions.push({ ...key, userId, seq: lines.length, at: now });
}
