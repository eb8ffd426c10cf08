import type { ChannelActor } from '@cobuy/domain/channels/channel-policy';
import { specialMentions } from '@cobuy/domain/channels/channel-rules';
import { mostUnreadShown } from '@cobuy/domain/conversations/message-rules';
import { and, asc, eq, inArray, isNull, type Placeholder, sql } from 'drizzle-orm';
import { type AskedByReader, askedByReaders } from '../../platform/database/asked-by-readers.ts';
import { type Db, replanned } from '../../platform/database/open-database.ts';
import { byName } from '../../platform/database/sql-texts.ts';
import { isLetIn } from '../accounts/accounts.queries.ts';
import { memberships, users } from '../accounts/accounts.tables.ts';
import { conversations, readPositions } from '../conversations/conversations.tables.ts';
import { isOf, organizationOf } from '../organizations/organization-number.ts';
import { organizations } from '../organizations/organizations.tables.ts';
import { channelMembers, channels } from './channels.tables.ts';

export type ChannelColumns = typeof channels.$inferSelect;

/** A default channel has all of the organization's members; others have members with a row of their own. */
const memberCount = sql<number>`(CASE WHEN ${channels.isDefault}
  THEN (SELECT count(*)::int FROM memberships m WHERE m.organization_id = ${channels.organizationId})
  ELSE (SELECT count(*)::int FROM channel_members c
        LEFT JOIN memberships m ON m.organization_id = c.organization_id AND m.user_id = c.user_id
        JOIN users u ON u.id = c.user_id
        WHERE c.organization_id = ${channels.organizationId} AND c.channel_id = ${channels.id}
          AND u.deleted_at IS NULL AND (m.user_id IS NOT NULL OR u.is_superadmin))
  END)`;

/** Others' messages that a person hasn't read, at most one more than a badge shows. */
const unread = (viewerId: string) => sql<{ count: number; mentioned: boolean } | null>`(
  SELECT json_build_object('count', count(*), 'mentioned', coalesce(bool_or(mentions && ARRAY[${viewerId}, ${sql.join(
    specialMentions.map((mention) => sql`${mention}`),
    sql`, `,
  )}]), false))
  FROM (
    SELECT mentions FROM messages m
    WHERE m.organization_id = ${channels.organizationId} AND m.conversation_id = ${channels.id}
      AND m.seq > ${readPositions.seq} AND m.sender_id <> ${viewerId}::uuid AND m.deleted_at IS NULL
    ORDER BY m.seq DESC LIMIT ${mostUnreadShown + 1}
  ) missed)`;

const isThere = and(eq(organizations.id, channels.organizationId), isNull(organizations.deletedAt));
type Viewer = string | Placeholder<'viewerId'> | typeof users.id;
const isMembershipOf = (viewerId: Viewer) =>
  and(eq(memberships.organizationId, channels.organizationId), eq(memberships.userId, viewerId));
const isMemberRowOf = (viewerId: Viewer) =>
  and(
    eq(channelMembers.organizationId, channels.organizationId),
    eq(channelMembers.channelId, channels.id),
    eq(channelMembers.userId, viewerId),
  );

const standing = {
  channel: channels,
  viewerRole: memberships.role,
  member: channelMembers,
  membershipSince: memberships.createdAt,
};

/** Channels, with a person's relation to each; callers check access. */
const selectChannels = (db: Db, viewerId: Viewer) =>
  db
    .select(standing)
    .from(channels)
    .innerJoin(organizations, isThere)
    .leftJoin(memberships, isMembershipOf(viewerId))
    .leftJoin(channelMembers, isMemberRowOf(viewerId));

const selectCounted = (db: Db, viewerId: string) =>
  db
    .select({
      ...standing,
      lastSeq: conversations.lastSeq,
      readSeq: readPositions.seq,
      lastReadAt: readPositions.at,
      memberCount,
      unread: unread(viewerId),
    })
    .from(channels)
    .innerJoin(organizations, isThere)
    .innerJoin(
      conversations,
      and(eq(conversations.organizationId, channels.organizationId), eq(conversations.id, channels.id)),
    )
    .leftJoin(memberships, isMembershipOf(viewerId))
    .leftJoin(channelMembers, isMemberRowOf(viewerId))
    .leftJoin(
      readPositions,
      and(
        eq(readPositions.organizationId, channels.organizationId),
        eq(readPositions.conversationId, channels.id),
        eq(readPositions.userId, viewerId),
      ),
    );

/** For many readers, each with the channels that they ask for. */
export const listChannelsForReadersAcrossOrganizations = (db: Db, asked: readonly AskedByReader[]) =>
  db
    .select({ ...standing, readerId: users.id, isSuperadmin: users.isSuperadmin, seesPrivate: isLetIn })
    .from(askedByReaders(asked))
    .innerJoin(users, sql`${users.id} = asked.reader_id`)
    .innerJoin(channels, sql`${channels.id} = asked.id`)
    .innerJoin(organizations, isThere)
    .leftJoin(memberships, isMembershipOf(users.id))
    .leftJoin(channelMembers, isMemberRowOf(users.id));

export type ChannelRow = Awaited<ReturnType<typeof selectChannels>>[number];
export type CountedRow = Awaited<ReturnType<typeof selectCounted>>[number];
export type AccessedChannel = ChannelRow & { readonly viewer: ChannelActor };
export type CountedChannel = CountedRow & { readonly viewer: ChannelActor };

const isCalled = eq(channels.id, sql.placeholder('id'));
const prepareFindChannels = (db: Db) => {
  const select = () => selectChannels(db, sql.placeholder('viewerId'));
  const isOfOne = eq(channels.organizationId, sql.placeholder('organizationId'));
  return {
    ofOne: select().where(and(isCalled, isOfOne)).prepare('find_channel_of_one'),
    ofAny: select().where(isCalled).prepare('find_channel'),
  };
};
/** Every message looks up its channel, so drizzle builds the statement only once per connection. */
const findChannelStatements = new WeakMap<Db, ReturnType<typeof prepareFindChannels>>();

export async function findChannelAcrossOrganizations(db: Db, id: string, viewerId: string): Promise<ChannelRow | null> {
  const organizationId = await organizationOf(db, id);
  const statements = findChannelStatements.get(db) ?? prepareFindChannels(db);
  findChannelStatements.set(db, statements);
  const [row] = await (organizationId === null
    ? statements.ofAny.execute({ id, viewerId })
    : statements.ofOne.execute({ id, viewerId, organizationId }));
  return row ?? null;
}

export async function findCountedChannelAcrossOrganizations(db: Db, id: string, viewerId: string) {
  const organizationId = await organizationOf(db, id);
  const which = and(eq(channels.id, id), isOf(channels.organizationId, organizationId));
  const [row] = await selectCounted(db, viewerId).where(which);
  return row ?? null;
}

/** Unarchived channels, the default one first, then by name. */
export const listChannelsAcrossOrganizations = (db: Db, organizationId: string | null, viewerId: string) =>
  selectCounted(db, viewerId)
    .where(
      and(
        isNull(channels.archivedAt),
        organizationId === null ? undefined : eq(channels.organizationId, organizationId),
      ),
    )
    .orderBy(sql`${channels.isDefault} DESC`, asc(byName(channels.name)), asc(channels.id))
    .prepare(replanned)
    .execute();

export const findDefaultChannelId = async (db: Db, organizationId: string): Promise<string | null> => {
  const [row] = await db
    .select({ id: channels.id })
    .from(channels)
    .where(and(eq(channels.organizationId, organizationId), eq(channels.isDefault, true)));
  return row?.id ?? null;
};

/** New readers start with the next message. `channelId` null: the default channel. */
export const beginReading = (
  db: Db,
  { organizationId, channelId }: { organizationId: string; channelId: string | null },
  userId: string,
  now: Date,
) =>
  db.execute(sql`
    INSERT INTO read_positions (organization_id, conversation_id, user_id, seq, at)
    SELECT c.organization_id, c.id, ${userId}::uuid, v.last_seq, ${now.toISOString()}::timestamptz
    FROM channels c JOIN conversations v ON v.organization_id = c.organization_id AND v.id = c.id
    WHERE c.organization_id = ${organizationId}::uuid
      AND ${channelId === null ? sql`c.is_default` : sql`c.id = ${channelId}::uuid`}
    ON CONFLICT DO NOTHING`);

export const insertChannel = (tx: Db, channel: typeof channels.$inferInsert) => tx.insert(channels).values(channel);

export const updateChannelRow = (
  tx: Db,
  { organizationId, id }: Pick<ChannelColumns, 'organizationId' | 'id'>,
  changes: Partial<ChannelColumns>,
) =>
  tx
    .update(channels)
    .set(changes)
    .where(and(eq(channels.organizationId, organizationId), eq(channels.id, id)));

/** Locks a channel against archiving and changes of kind until the transaction ends. */
export async function lockChannel(tx: Db, { organizationId, id }: Pick<ChannelColumns, 'organizationId' | 'id'>) {
  const [row] = await tx
    .select()
    .from(channels)
    .where(and(eq(channels.organizationId, organizationId), eq(channels.id, id)))
    .for('update');
  return row ?? null;
}

/** @returns whether they were none before. */
export async function insertMember(tx: Db, member: typeof channelMembers.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(channelMembers)
    .values(member)
    .onConflictDoNothing()
    .returning({ userId: channelMembers.userId });
  return inserted.length > 0;
}

/** Changes a membership, or creates its row if a default channel's member has none. */
export const saveMember = (
  tx: Db,
  member: typeof channelMembers.$inferInsert,
  changes: Partial<typeof channelMembers.$inferInsert>,
) =>
  tx
    .insert(channelMembers)
    .values({ ...member, ...changes })
    .onConflictDoUpdate({
      target: [channelMembers.organizationId, channelMembers.channelId, channelMembers.userId],
      set: changes,
    });

export async function listOwnRoomsAcrossOrganizations(db: Db, userId: string) {
  const { rows } = await db.execute<{ channel_id: string }>(sql`
    SELECT c.id AS channel_id FROM channels c
    JOIN memberships m ON m.organization_id = c.organization_id AND m.user_id = ${userId}::uuid
    WHERE c.is_default
    UNION
    SELECT c.id FROM channel_members b
    JOIN channels c ON c.organization_id = b.organization_id AND c.id = b.channel_id
    JOIN users u ON u.id = b.user_id
    LEFT JOIN memberships m ON m.organization_id = c.organization_id AND m.user_id = b.user_id
    WHERE b.user_id = ${userId}::uuid AND c.archived_at IS NULL AND (m.user_id IS NOT NULL OR u.is_superadmin)`);
  const own = await db
    .select({ organizationId: memberships.organizationId, role: memberships.role })
    .from(memberships)
    .where(eq(memberships.userId, userId));
  const [account] = await db.select({ isSuperadmin: users.isSuperadmin }).from(users).where(eq(users.id, userId));
  return {
    channelIds: rows.map((row) => row.channel_id),
    memberships: own,
    isSuperadmin: account?.isSuperadmin ?? false,
  };
}

export const listChannelNamesAcrossOrganizations = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: channels.id, name: channels.name })
    .from(channels)
    .where(inArray(channels.id, [...ids]));
