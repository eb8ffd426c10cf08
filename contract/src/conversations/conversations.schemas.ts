import {
  longestClientId,
  longestMessage,
  messagesOnPage,
  messageTypes,
} from '@cobuy/domain/conversations/message-rules';
import { isVisible } from '@cobuy/domain/texts/visible';
import { z } from 'zod';
import { id, instant } from '../wire/schemas.ts';

/** Someone who writes or is present; a deleted account keeps its id and is named "Deleted user". */
export const chatPerson = z
  .object({
    id,
    name: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    /** Also null if their name is the one typed in an order. */
    avatarUrl: z.string().nullable(),
    /** In this conversation: the buyer of an order, an organizer, or a role of the organization; null if unknown. */
    role: z.string().nullable(),
  })
  .meta({ id: 'ChatPerson' });
export type ChatPerson = z.infer<typeof chatPerson>;

export const message = z
  .object({
    id,
    /** Made by the client that sent it; unique forever per sender. */
    clientId: z.string(),
    /** Its place in the conversation: posts, edits and deletions count without a gap. */
    seq: z.int(),
    /** The `seq` of its latest change; its own `seq` until there is one. */
    changedSeq: z.int(),
    type: z.enum(messageTypes),
    senderId: id,
    sender: chatPerson,
    /** Empty once deleted. */
    content: z.string(),
    /** Ids of people, and `everyone`, `here` or `channel`. */
    mentions: z.array(z.string()),
    replyToId: id.nullable(),
    /** Null if it was deleted. */
    replyTo: z.object({ id, content: z.string(), sender: chatPerson }).nullable(),
    createdAt: instant,
    editedAt: instant.nullable(),
    isEdited: z.boolean(),
    /** Only in answers to `after`: pages leave deleted messages out. */
    deletedAt: instant.nullable(),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof message>;

/** `cursor`: the page before it; `after`: all changes since that place, oldest first; neither: the newest page. */
export const messagesQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(messagesOnPage),
  cursor: z.coerce.number().int().min(1).optional(),
  after: z.coerce.number().int().min(0).optional(),
});

export const readPosition = z.object({ userId: id, seq: z.int() });
export type ReadPosition = z.infer<typeof readPosition>;

/** Messages oldest first. */
export const messagePage = z
  .object({
    messages: z.array(message),
    /** For a page: there are older messages. For `after`: there are more changes. */
    hasMore: z.boolean(),
    nextCursor: z.string().nullable(),
    /** True if too much has changed since `after`: fetch the newest page instead; there are no messages here. */
    isTooFarBehind: z.boolean(),
    /** The conversation's, at the time of the answer. */
    lastSeq: z.int(),
    readSeq: z.int(),
    /** How far others have read, furthest first, at most 100. */
    readPositions: z.array(readPosition),
  })
  .meta({ id: 'MessagePage' });
export type MessagePage = z.infer<typeof messagePage>;

export const content = z
  .string()
  .trim()
  .refine(isVisible, 'Please write a message')
  .max(longestMessage, `A message can have at most ${longestMessage} characters`);
export const clientId = z.string().min(1).max(longestClientId);

/** Without a `clientId` the server makes one, so a retry posts another message. */
export const newMessage = z.object({ content, clientId: clientId.optional() });
export const readUpTo = z.object({ seq: z.int().min(0) });

/** A socket command's answer; `error` and `code` are the same as in a refused call. */
export type Acknowledged<T extends object> = ({ ok: true } & T) | { ok: false; error: string; code: string };
