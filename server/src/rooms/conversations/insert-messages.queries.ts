import type { MessageType } from '@cobuy/domain/conversations/message-rules';
import { getTableName } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { runSql } from '../../platform/database/run-sql.ts';
import { users } from '../accounts/accounts.tables.ts';
import type { MessageRow } from './conversations.queries.ts';
import type { ConversationKey } from './conversations.tables.ts';

export interface NewMessageRow {
  id: string;
  senderId: string;
  clientId: string;
  type: MessageType;
  content: string;
  mentions: readonly string[];
  replyToId: string | null;
  createdAt: Date;
}

interface StoredRow {
  id: string;
  seq: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  avatar_file: string | null;
  reply_content: string | null;
  reply_sender_id: string | null;
  reply_email: string | null;
  reply_first_name: string | null;
  reply_last_name: string | null;
  reply_avatar_file: string | null;
  reply_sender_deleted_at: Date | null;
}

/**
 * $1 the messages, $2 the organization, $3 the conversation. Lookups run once per message (OFFSET 0): with a join, a
 * cached plan from when the table was young reads all of it.
 */
const insertMessagesSql = `
  WITH given AS (
    SELECT * FROM ROWS FROM (
      json_to_recordset($1::json) AS (
        id uuid, "senderId" uuid, "clientId" text, type text, content text, mentions text[], "replyToId" uuid,
        "createdAt" timestamptz
      )
    ) WITH ORDINALITY AS g(id, sender_id, client_id, type, content, mentions, reply_to_id, created_at, nr)
  ), fresh AS (
    SELECT g.*, row_number() OVER (ORDER BY g.nr) AS place FROM given g WHERE NOT EXISTS (
      SELECT 1 FROM messages m
      WHERE m.organization_id = $2::uuid AND m.sender_id = g.sender_id AND m.client_id = g.client_id
      OFFSET 0
    )
  ), taken AS (
    UPDATE conversations SET last_seq = last_seq + f.places FROM (SELECT count(*) AS places FROM fresh) f
    WHERE organization_id = $2::uuid AND id = $3::uuid AND f.places > 0
    RETURNING last_seq - f.places AS before
  ), stored AS (
    INSERT INTO messages (
      organization_id, conversation_id, seq, id, changed_seq, sender_id, client_id, type, content, mentions, reply_to_id,
      created_at
    )
    SELECT $2::uuid, $3::uuid, t.before + f.place, f.id, t.before + f.place, f.sender_id,
      f.client_id, f.type, f.content, f.mentions, f.reply_to_id, f.created_at
    FROM fresh f CROSS JOIN taken t
    RETURNING id, seq, sender_id, reply_to_id
  )
  SELECT s.id, s.seq, u.email, u.first_name, u.last_name, u.avatar_file, r.*
  FROM stored s CROSS JOIN LATERAL (
    SELECT email, first_name, last_name, avatar_file FROM ${getTableName(users)} WHERE id = s.sender_id OFFSET 0
  ) u LEFT JOIN LATERAL (
    SELECT m.content AS reply_content, m.sender_id AS reply_sender_id, v.email AS reply_email,
      v.first_name AS reply_first_name, v.last_name AS reply_last_name, v.avatar_file AS reply_avatar_file,
      v.deleted_at AS reply_sender_deleted_at
    FROM messages m JOIN ${getTableName(users)} v ON v.id = m.sender_id
    WHERE m.organization_id = $2::uuid AND m.id = s.reply_to_id AND m.deleted_at IS NULL
    OFFSET 0
  ) r ON s.reply_to_id IS NOT NULL`;

/**
 * Stores messages at the next places of their conversation, in order and in one statement. Places are taken under the
 * lock of the conversation's row and given back if the insert fails, so the sequence has no gaps.
 * @param rows no two with the same sender and client id; texts well-formed, as PostgreSQL rejects lone surrogates.
 * @returns each message; null where its sender has used the client id before, or the conversation doesn't exist yet.
 */
export async function insertMessages(
  db: Db,
  { organizationId, conversationId }: ConversationKey,
  rows: readonly NewMessageRow[],
): Promise<(MessageRow | null)[]> {
  const stored = await runSql<StoredRow>(db, insertMessagesSql, [JSON.stringify(rows), organizationId, conversationId]);
  const byId = new Map(stored.map((row) => [row.id, row]));
  return rows.map((row) => {
    const found = byId.get(row.id);
    return found ? messageRowOf({ ...row, organizationId, conversationId }, found) : null;
  });
}

function messageRowOf(row: NewMessageRow & ConversationKey, stored: StoredRow): MessageRow {
  const seq = Number(stored.seq);
  const isReply = row.replyToId !== null && stored.reply_sender_id !== null;
  return {
    message: {
      ...row,
      seq,
      changedSeq: seq,
      mentions: [...row.mentions],
      editedAt: null,
      deletedAt: null,
      deletedById: null,
    },
    sender: {
      id: row.senderId,
      email: stored.email,
      firstName: stored.first_name,
      lastName: stored.last_name,
      avatarFile: stored.avatar_file,
      deletedAt: null,
    },
    replyTo: isReply ? { id: row.replyToId as string, content: stored.reply_content ?? '', deletedAt: null } : null,
    replyToSender: isReply
      ? {
          id: stored.reply_sender_id as string,
          email: stored.reply_email ?? '',
          firstName: stored.reply_first_name,
          lastName: stored.reply_last_name,
          avatarFile: stored.reply_avatar_file,
          deletedAt: stored.reply_sender_deleted_at,
        }
      : null,
  };
}
