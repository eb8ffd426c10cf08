import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

type Columns = Record<'messageId' | 'path' | 'subject', AnyPgColumn>;

/** Notices of others that tell of a person: of what they wrote, ordered or asked for. */
export function noticesAbout(userId: string, { messageId, path, subject }: Columns): SQL {
  const id = sql`${userId}::uuid`;
  return sql`(${messageId} IN (SELECT m.id FROM messages m WHERE m.sender_id = ${id})
    OR substring(${path} from '^/orders/([^?]+)') IN (SELECT o.order_number FROM orders o WHERE o.buyer_id = ${id})
    OR ${subject} IN (SELECT news || ':' || o.group_buy_id
      FROM orders o, unnest(ARRAY['placed', 'proof_uploaded']) AS news WHERE o.buyer_id = ${id})
    OR ${subject} IN (SELECT 'admin-alert:refund-requested:' || r.id FROM refund_requests r WHERE r.user_id = ${id})
    OR ${subject} = ${`role-requests:${userId}`})`;
}
