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

export interface Part {
  role: string;
  /** Used if they've given no name. */
  name?: string;
  /** Their name here, whatever name their account has. */
  calledHere?: string;
  /** Shows their account's picture along with that name: everyone knows it's them. */
  showsFace?: boolean;
}
export type Parts = ReadonlyMap<string, Part>;
export type PartsOf = (userIds: readonly string[]) => Promise<Parts>;

/** An address replaces a name only where `parts` says so: people needn't know each other's addresses. */
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

/** An account's picture reveals whose it is, just as its name does. */
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
