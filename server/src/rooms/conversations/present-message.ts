import type { ChatPerson, Message } from '@cobuy/contract/conversations/conversations.schemas';
import { splitName } from '@cobuy/domain/accounts/account-rules';
import { avatarUrl } from '@cobuy/domain/accounts/avatar-rules';
import { displayName } from '@cobuy/domain/accounts/display-name';
import { previewLengths, previewOf } from '@cobuy/domain/conversations/message-rules';
import type { MessageRow } from './conversations.queries.ts';

interface PersonRow {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  avatarFile: string | null;
  deletedAt: Date | null;
}

/** What people are in this conversation, by id. */
export interface Part {
  role: string;
  /** Of those who have told no name. */
  name?: string;
  /** What they are called here, whatever name their account has. */
  calledHere?: string;
  /** Under that name, too, they show the picture of their account: it is known to be them. */
  showsFace?: boolean;
}
export type Parts = ReadonlyMap<string, Part>;
export type PartsOf = (userIds: readonly string[]) => Promise<Parts>;

/** An address stands for a name only where `parts` says so: people of one conversation need not know each other's. */
export function presentPerson(
  { id, firstName, lastName, avatarFile, deletedAt }: PersonRow,
  parts: Parts = new Map(),
): ChatPerson {
  if (deletedAt) return { id, name: displayName(nobody), firstName: null, lastName: null, avatarUrl: null, role: null };
  const part = parts.get(id);
  const face = avatarUrl(avatarFile);
  if (part?.calledHere) return { id, ...presentCalled(part, part.calledHere, face) };
  const name = [firstName, lastName].filter(Boolean).join(' ') || part?.name || 'Guest';
  return { id, name, firstName, lastName, avatarUrl: face, role: part?.role ?? null };
}

/** The face of an account says whose it is, as its name does. */
export const presentCalled = ({ role, showsFace }: Part, calledHere: string, face: string | null) => ({
  name: calledHere,
  ...splitName(calledHere),
  avatarUrl: showsFace ? face : null,
  role,
});
const nobody = { firstName: null, lastName: null, email: null };

export function presentMessage({ message, sender, replyTo, replyToSender }: MessageRow, parts?: Parts): Message {
  return {
    id: message.id,
    clientId: message.clientId,
    seq: message.seq,
    changedSeq: message.changedSeq,
    type: message.type,
    senderId: message.senderId,
    sender: presentPerson(sender, parts),
    content: message.content,
    mentions: message.mentions,
    replyToId: message.replyToId,
    replyTo:
      replyTo && replyToSender && !replyTo.deletedAt
        ? {
            id: replyTo.id,
            content: previewOf(replyTo.content, previewLengths.quote),
            sender: presentPerson(replyToSender, parts),
          }
        : null,
    createdAt: message.createdAt.toISOString(),
    editedAt: message.editedAt?.toISOString() ?? null,
    isEdited: message.editedAt !== null,
    deletedAt: message.deletedAt?.toISOString() ?? null,
  };
}
