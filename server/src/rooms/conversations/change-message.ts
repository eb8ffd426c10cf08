import { conversationErrors } from '@cobuy/contract/conversations/conversations.errors';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  findMessage,
  lockMessage,
  type MessageRow,
  type StoredMessage,
  takePlace,
  updateMessage,
} from './conversations.queries.ts';
import type { ConversationKey } from './conversations.tables.ts';

/**
 * Edits or deletes a message, at the next place in its conversation's sequence.
 * @param decide returns the changes, or null for none; throws what isn't allowed.
 * @returns the message as it is now, and whether this call changed it.
 * @throws message.not_found, also for a deleted one
 */
export async function changeMessage(
  tx: Db,
  { clock }: Pick<Services, 'clock'>,
  key: ConversationKey,
  id: string,
  decide: (message: StoredMessage, now: Date) => Partial<StoredMessage> | null,
): Promise<{ row: MessageRow; isChanged: boolean }> {
  // Locks the conversation first, as posting does: locks taken in different orders can deadlock.
  const found = (await findMessage(tx, key, id)) ?? refuse(conversationErrors.not_found);
  if (found.message.deletedAt) refuse(conversationErrors.not_found);
  if (!decide(found.message, clock.now())) return { row: found, isChanged: false };
  const changedSeq = await takePlace(tx, key);
  const message = (await lockMessage(tx, key, id)) ?? refuse(conversationErrors.not_found);
  if (message.deletedAt) refuse(conversationErrors.not_found);
  const changes = decide(message, clock.now());
  // The place is already taken, so an edit that became needless meanwhile is published again.
  await updateMessage(tx, key, id, { ...changes, changedSeq });
  return { row: (await findMessage(tx, key, id)) ?? refuse(conversationErrors.not_found), isChanged: true };
}
