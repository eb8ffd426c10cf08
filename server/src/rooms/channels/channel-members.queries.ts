import { and, asc, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { byName, isFoundIn } from '../../platform/database/sql-texts.ts';
import { isLetIn } from '../accounts/accounts.queries.ts';
import { memberships, users } from '../accounts/accounts.tables.ts';
import { readPositions } from '../conversations/conversations.tables.ts';
import type { ChannelColumns } from './channels.queries.ts';
import { channelMembers } from './channels.tables.ts';

type Channel = Pick<ChannelColumns, 'organizationId' | 'id' | 'isDefault'>;

/** Further members are found by searching. */
const mostListed = 500;

const fullName = sql`concat_ws(' ', ${users.firstName}, ${users.lastName})`;
const named = (search: string | undefined) =>
  search
    ? or(isFoundIn(fullName, search), isFoundIn(users.username, search), isFoundIn(users.email, search))
    : undefined;

const isMembershipIn = ({ organizationId }: Channel) =>
  and(eq(memberships.organizationId, organizationId), eq(memberships.userId, users.id));
const isRowOf = ({ organizationId, id }: Channel) =>
  and(
    eq(channelMembers.organizationId, organizationId),
    eq(channelMembers.channelId, id),
    eq(channelMembers.userId, users.id),
  );

/** Members with their row: everybody in a default channel, else those who joined and are still members. */
const selectMembers = (db: Db, channel: Channel) =>
  db
    .select({
      user: {
        id: users.id,
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        username: users.username,
        avatarFile: users.avatarFile,
        isSuperadmin: users.isSuperadmin,
      },
      role: memberships.role,
      since: memberships.createdAt,
      member: channelMembers,
      lastReadAt: readPositions.at,
    })
    .from(users)
    .leftJoin(memberships, isMembershipIn(channel))
    .leftJoin(channelMembers, isRowOf(channel))
    .leftJoin(
      readPositions,
      and(
        eq(readPositions.organizationId, channel.organizationId),
        eq(readPositions.conversationId, channel.id),
        eq(readPositions.userId, users.id),
      ),
    );
export type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number];

const isMemberOf = ({ isDefault }: Channel) =>
  and(
    isNull(users.deletedAt),
    isLetIn,
    isDefault
      ? sql`${memberships.userId} IS NOT NULL`
      : sql`${channelMembers.userId} IS NOT NULL AND (${memberships.userId} IS NOT NULL OR ${users.isSuperadmin})`,
  );

/** Channel administrators first, then by name. */
export const listMembers = (db: Db, channel: Channel, search?: string) =>
  selectMembers(db, channel)
    .where(and(isMemberOf(channel), named(search)))
    .orderBy(sql`coalesce(${channelMembers.isAdmin}, false) DESC`, asc(byName(fullName)), asc(users.id))
    .limit(mostListed);

export async function findMember(db: Db, channel: Channel, userId: string): Promise<MemberRow | null> {
  const [row] = await selectMembers(db, channel).where(and(eq(users.id, userId), isMemberOf(channel)));
  return row ?? null;
}

export const listMembersAmong = (db: Db, channel: Channel, userIds: readonly string[]) =>
  userIds.length === 0
    ? Promise.resolve([])
    : selectMembers(db, channel).where(and(inArray(users.id, [...userIds]), isMemberOf(channel)));

/** Members who get a message to all: those who haven't muted the channel. */
export async function listListeners(db: Db, channel: Channel): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(memberships, isMembershipIn(channel))
    .leftJoin(channelMembers, isRowOf(channel))
    .where(and(isMemberOf(channel), sql`coalesce(${channelMembers.isMuted}, false) = false`));
  return rows.map(({ id }) => id);
}

/** Members of the organization who are not in the channel. */
export const listCandidates = (db: Db, channel: Channel, search?: string) =>
  db
    .select({ id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, memberships.userId), isNull(users.deletedAt)))
    .where(
      and(
        eq(memberships.organizationId, channel.organizationId),
        named(search),
        notExists(db.select({ one: sql`1` }).from(channelMembers).where(isRowOf(channel))),
      ),
    )
    .orderBy(asc(byName(fullName)), asc(users.id))
    .limit(50);

export async function findMembershipRole(db: Db, organizationId: string, userId: string) {
  const [row] = await db
    .select({ role: memberships.role })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, memberships.userId), isNull(users.deletedAt)))
    .where(and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId)));
  return row?.role ?? null;
}
