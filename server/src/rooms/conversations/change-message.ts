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
 * Edits or deletes a message, at the next place of its conversation's sequence.
 * @param decide what changes; null where nothing does. It refuses what may not be.
 * @returns the message as it is now, and whether this call has changed it.
 * @throws message.not_found, also for one that is deleted
 */
export async function changeMessage(
  tx: Db,
  { clock }: Pick<Services, 'clock'>,
  key: ConversationKey,
  id: string,
  decide: (message: StoredMessage, now: Date) => Partial<StoredMessage> | null,
): Promise<{ row: MessageRow; isChanged: boolean }> {
  // The conversation first, as posting does: two locks taken in two orders could wait for each other.
  const found = (await findMessage(tx, key, id)) ?? refuse(conversationErrors.not_found);
  if (found.message.deletedAt) refuse(conversationErrors.not_found);
  if (!decide(found.message, clock.now())) return { row: found, isChanged: false };
  const changedSeq = await takePlace(tx, key);
  const message = (await lockMessage(tx, key, id)) ?? refuse(conversationErrors.not_found);
  if (message.deletedAt) refuse(conversationErrors.not_found);
  const changes = decide(message, clock.now());
  // The place is taken: an edit that another one made needless meanwhile is told again.
  await updateMessage(tx, key, id, { ...changes, changedSeq });
  return { row: (await findMessage(tx, key, id)) ?? refuse(conversationErrors.not_found), isChanged: true };
}
