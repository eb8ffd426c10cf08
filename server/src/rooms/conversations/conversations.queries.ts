import type { MessageType } from '@cobuy/domain/conversations/message-rules';
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/open-database.ts';
import { isFoundIn } from '../../platform/database/sql-texts.ts';
import { users } from '../accounts/accounts.tables.ts';
import { orders } from '../orders/orders.tables.ts';
import { type ConversationKey, conversations, messages, readPositions } from './conversations.tables.ts';

const replied = alias(messages, 'replied');
const repliedSender = alias(users, 'replied_sender');

const personColumns = (table: typeof users) => ({
  id: table.id,
  email: table.email,
  firstName: table.firstName,
  lastName: table.lastName,
  avatarFile: table.avatarFile,
  deletedAt: table.deletedAt,
});

const isIn = ({ organizationId, conversationId }: ConversationKey) =>
  and(eq(messages.organizationId, organizationId), eq(messages.conversationId, conversationId));

const selectMessages = (db: Db) =>
  db
    .select({
      message: messages,
      sender: personColumns(users),
      replyTo: { id: replied.id, content: replied.content, deletedAt: replied.deletedAt },
      replyToSender: personColumns(repliedSender as unknown as typeof users),
    })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .leftJoin(replied, and(eq(replied.organizationId, messages.organizationId), eq(replied.id, messages.replyToId)))
    .leftJoin(repliedSender, eq(repliedSender.id, replied.senderId));
type SelectedRow = Awaited<ReturnType<typeof selectMessages>>[number];
export type MessageRow = Omit<SelectedRow, 'replyToSender'> & { replyToSender: SelectedRow['sender'] | null };
export type StoredMessage = typeof messages.$inferSelect;

/** @returns whether there was none yet. */
export async function insertConversation(
  db: Db,
  { organizationId, conversationId }: ConversationKey,
): Promise<boolean> {
  const inserted = await db
    .insert(conversations)
    .values({ organizationId, id: conversationId })
    .onConflictDoNothing()
    .returning({ id: conversations.id });
  return inserted.length > 0;
}

export const lockConversation = (tx: Db, key: ConversationKey) =>
  tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.organizationId, key.organizationId), eq(conversations.id, key.conversationId)))
    .for('update');

/** Deletes a conversation with everything that depends on it. */
export const deleteConversation = (db: Db, { organizationId, conversationId }: ConversationKey) =>
  db
    .delete(conversations)
    .where(and(eq(conversations.organizationId, organizationId), eq(conversations.id, conversationId)));

/** The newest sequence number in a conversation; 0 if it's empty or doesn't exist yet. */
export async function findLastSeq(db: Db, { organizationId, conversationId }: ConversationKey): Promise<number> {
  const [row] = await db
    .select({ lastSeq: conversations.lastSeq })
    .from(conversations)
    .where(and(eq(conversations.organizationId, organizationId), eq(conversations.id, conversationId)));
  return row?.lastSeq ?? 0;
}

/** Takes a conversation's next sequence number for a change; locks its row until the transaction ends. */
export async function takePlace(tx: Db, { organizationId, conversationId }: ConversationKey): Promise<number> {
  const [row] = await tx
    .update(conversations)
    .set({ lastSeq: sql`${conversations.lastSeq} + 1` })
    .where(and(eq(conversations.organizationId, organizationId), eq(conversations.id, conversationId)))
    .returning({ lastSeq: conversations.lastSeq });
  if (!row) throw new Error('there is no such conversation');
  return row.lastSeq;
}

export async function lockMessage(tx: Db, key: ConversationKey, id: string): Promise<StoredMessage | null> {
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(isIn(key), eq(messages.id, id)))
    .for('update');
  return row ?? null;
}

export const updateMessage = (
  tx: Db,
  { organizationId, conversationId }: ConversationKey,
  id: string,
  changes: Partial<StoredMessage>,
) =>
  tx
    .update(messages)
    .set(changes)
    .where(and(isIn({ organizationId, conversationId }), eq(messages.id, id)));

export async function findMessage(db: Db, key: ConversationKey, id: string): Promise<MessageRow | null> {
  const [row] = await selectMessages(db).where(and(isIn(key), eq(messages.id, id)));
  return row ?? null;
}

export async function findLatestOfType(db: Db, key: ConversationKey, type: MessageType): Promise<MessageRow | null> {
  const [row] = await selectMessages(db)
    .where(and(isIn(key), eq(messages.type, type), isNull(messages.deletedAt)))
    .orderBy(desc(messages.seq))
    .limit(1);
  return row ?? null;
}

export async function findMessageByClientId(db: Db, organizationId: string, senderId: string, clientId: string) {
  const [row] = await selectMessages(db).where(
    and(eq(messages.organizationId, organizationId), eq(messages.senderId, senderId), eq(messages.clientId, clientId)),
  );
  return row ?? null;
}

/** The conversation of a message, within the given organizations; null if there's none. */
export async function locateMessageAcrossOrganizations(db: Db, organizationIds: readonly string[], id: string) {
  if (organizationIds.length === 0) return null;
  const [row] = await db
    .select({ organizationId: messages.organizationId, conversationId: messages.conversationId })
    .from(messages)
    .where(and(inArray(messages.organizationId, [...organizationIds]), eq(messages.id, id)));
  return row ?? null;
}

/** Newest first; one more than `limit` tells that there are more. */
export const listMessagesBefore = (
  db: Db,
  key: ConversationKey,
  { before, limit }: { before: number | null; limit: number },
) =>
  selectMessages(db)
    .where(and(isIn(key), isNull(messages.deletedAt), before === null ? undefined : lt(messages.seq, before)))
    .orderBy(desc(messages.seq))
    .limit(limit + 1);

/** What was posted, edited or deleted after a sequence number, oldest change first. */
export async function listChangesAfter(
  db: Db,
  key: ConversationKey,
  after: number,
  limit: number,
): Promise<MessageRow[]> {
  const posted = selectMessages(db)
    .where(and(isIn(key), gt(messages.seq, after)))
    .orderBy(asc(messages.seq))
    .limit(limit);
  const changed = selectMessages(db)
    .where(
      and(
        isIn(key),
        lte(messages.seq, after),
        gt(messages.changedSeq, after),
        sql`${messages.changedSeq} <> ${messages.seq}`,
      ),
    )
    .orderBy(asc(messages.changedSeq))
    .limit(limit);
  const rows = (await Promise.all([posted, changed])).flat();
  return rows.sort((a, b) => a.message.changedSeq - b.message.changedSeq);
}

/** How many changes came after a sequence number; posts and other changes are each counted up to `most`. */
export async function countChangesAfter(db: Db, key: ConversationKey, after: number, most: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT ((
      SELECT count(*) FROM (
        SELECT 1 FROM messages
        WHERE organization_id = ${key.organizationId}::uuid AND conversation_id = ${key.conversationId}::uuid
          AND seq > ${after}::bigint
        LIMIT ${most}
      ) posted
    ) + (
      SELECT count(*) FROM (
        SELECT 1 FROM messages
        WHERE organization_id = ${key.organizationId}::uuid AND conversation_id = ${key.conversationId}::uuid
          AND changed_seq > ${after}::bigint AND changed_seq <> seq AND seq <= ${after}::bigint
        LIMIT ${most}
      ) changed
    ))::int AS count`);
  return rows[0]?.count ?? 0;
}

export const searchMessages = (
  db: Db,
  key: ConversationKey,
  { search, before, limit }: { search: string; before: number | null; limit: number },
) =>
  selectMessages(db)
    .where(
      and(
        isIn(key),
        isNull(messages.deletedAt),
        isFoundIn(messages.content, search),
        before === null ? undefined : lt(messages.seq, before),
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(limit + 1);

/** Raises a read position; it never falls. @returns the position and whether it rose. */
export async function raiseReadPosition(db: Db, key: ConversationKey, userId: string, seq: number, at: Date) {
  const [raised] = await db
    .insert(readPositions)
    .values({ ...key, userId, seq, at })
    .onConflictDoUpdate({
      target: [readPositions.organizationId, readPositions.conversationId, readPositions.userId],
      set: { seq, at },
      setWhere: lt(readPositions.seq, seq),
    })
    .returning({ seq: readPositions.seq });
  return raised !== undefined;
}

const positionsOf = ({ organizationId, conversationId }: ConversationKey) =>
  and(eq(readPositions.organizationId, organizationId), eq(readPositions.conversationId, conversationId));

export async function findReadPosition(db: Db, key: ConversationKey, userId: string) {
  const [row] = await db
    .select({ seq: readPositions.seq, at: readPositions.at })
    .from(readPositions)
    .where(and(positionsOf(key), eq(readPositions.userId, userId)));
  return row ?? null;
}

export const listReadPositions = (db: Db, key: ConversationKey, limit: number) =>
  db
    .select({ userId: readPositions.userId, seq: readPositions.seq })
    .from(readPositions)
    .where(positionsOf(key))
    .orderBy(desc(readPositions.seq))
    .limit(limit);

/** Deletes a leaver's read positions in an organization, except for their own orders. */
export const deleteReadPositions = (tx: Db, organizationId: string, userId: string) =>
  tx.delete(readPositions).where(
    and(
      eq(readPositions.organizationId, organizationId),
      eq(readPositions.userId, userId),
      notExists(
        tx
          .select({ one: sql`1` })
          .from(orders)
          .where(
            and(
              eq(orders.organizationId, organizationId),
              eq(orders.id, sql`read_positions.conversation_id`),
              eq(orders.buyerId, userId),
            ),
          ),
      ),
    ),
  );

/** Reassigns a guest's messages about their orders to the account that now owns the orders. */
export const giveMessagesAcrossOrganizations = (tx: Db, { from, to }: { from: string; to: string }) =>
  tx.update(messages).set({ senderId: to }).where(eq(messages.senderId, from));

export const giveMessagesIn = (tx: Db, key: ConversationKey, { from, to }: { from: string; to: string }) =>
  tx
    .update(messages)
    .set({ senderId: to })
    .where(and(isIn(key), eq(messages.senderId, from)));
