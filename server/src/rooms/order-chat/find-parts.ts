import type { MessageType } from '@cobuy/domain/conversations/message-rules';
import { isNamedByAccount, nameBuyer } from '@cobuy/domain/orders/name-buyer';
import type { Db } from '../../platform/database/open-database.ts';
import { findLatestOfType } from '../conversations/find-message.ts';
import { type Part, type Parts, presentMessage } from '../conversations/present-message.ts';
import type { OrderChat } from './order-chat.access.ts';
import { listRoles } from './order-chat.queries.ts';

/** Shown to buyers for an organizer who gave no name, because their address isn't the buyer's to know. */
const organizerName = 'Organizer';

/**
 * The parts that people play in a chat. Everybody but the buyer is an organizer there, or was one. A guest is called as
 * they called themselves in the order, and never shown by the name or picture of an account that has their address.
 */
export async function findParts(
  db: Db,
  { order, buyer }: Pick<OrderChat, 'order' | 'buyer'>,
  userIds: readonly string[],
): Promise<Parts> {
  const others = userIds.filter((id) => id !== order.buyerId);
  const rows = others.length > 0 ? await listRoles(db, order.organizationId, others) : [];
  const asBuyer = { role: 'BUYER', calledHere: nameBuyer(order, buyer), showsFace: isNamedByAccount(order) };
  const parts: Map<string, Part> = new Map([[order.buyerId, asBuyer]]);
  for (const { id, isSuperadmin, role } of rows)
    parts.set(id, { role: isSuperadmin ? 'SUPERADMIN' : (role ?? 'AGENT'), name: organizerName });
  return parts;
}

/** The card for a step of the closure; null where there was no chat, as in imported orders. */
export async function findClosureCard(db: Db, chat: OrderChat, type: Exclude<MessageType, 'normal'>) {
  const row = await findLatestOfType(db, chat.key, type);
  return row && presentMessage(row, await findParts(db, chat, [row.message.senderId]));
}
