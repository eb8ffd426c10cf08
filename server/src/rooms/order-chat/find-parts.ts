import type { MessageType } from '@cobuy/domain/conversations/message-rules';
import { isNamedByAccount, nameBuyer } from '@cobuy/domain/orders/name-buyer';
import type { Db } from '../../platform/database/open-database.ts';
import { findLatestOfType } from '../conversations/conversations.queries.ts';
import { type Part, type Parts, presentMessage } from '../conversations/present-message.ts';
import type { OrderChat } from './order-chat.access.ts';
import { listRoles } from './order-chat.queries.ts';

/** Shown to buyers for an organizer who gave no name, because their address isn't the buyer's to know. */
const organizerName = 'Organizer';

/** Everybody but the buyer is or was an organizer. Guests appear as typed in the order, never as an account does. */
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
