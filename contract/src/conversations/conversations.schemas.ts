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
    /** Of its latest change; `seq` until there is one. */
    changedSeq: z.int(),
    type: z.enum(messageTypes),
    senderId: id,
    sender: chatPerson,
    /** Empty once deleted. */
    content: z.string(),
    /** Ids of people, and `everyone`, `here` or `channel`. */
    mentions: z.array(z.string()),
    replyToId: id.nullable(),
    /** Null where it was deleted. */
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
    /** Older ones for a page; further changes for `after`. */
    hasMore: z.boolean(),
    nextCursor: z.string().nullable(),
    /** True where so much changed since `after` that the newest page must be fetched instead; no messages then. */
    isTooFarBehind: z.boolean(),
    /** Of the conversation, at the moment of the answer. */
    lastSeq: z.int(),
    /** Up to where the caller has read. */
    readSeq: z.int(),
    /** Up to where others have read, the furthest first, at most 100. */
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

/** Without a `clientId` the server makes one, and a retry is another message. */
export const newMessage = z.object({ content, clientId: clientId.optional() });
export const readUpTo = z.object({ seq: z.int().min(0) });

/** What a socket command answers; `error` and `code` as a refused call has them. */
export type Acknowledged<T extends object> = ({ ok: true } & T) | { ok: false; error: string; code: string };
