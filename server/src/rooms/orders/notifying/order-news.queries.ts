import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { runSql } from '../../../platform/database/run-sql.ts';
import { type GroupBuyKey, groupBuys } from '../../group-buys/group-buys.tables.ts';
import { organizations } from '../../organizations/organizations.tables.ts';
import { orderEvents, orderNewsTellings } from '../orders.tables.ts';

/** When people were last told, before they're told of these again. */
interface Pauses {
  toldBefore: Date;
  mailedBefore: Date;
}

/** In the app or by mail; nothing is mailed before its notice. Kinds are literals so that the index is used. */
export const listGroupBuysWithNewsAcrossOrganizations = (db: Db, { toldBefore, mailedBefore }: Pauses) =>
  runSql<GroupBuyKey>(
    db,
    `SELECT DISTINCT o.organization_id AS "organizationId", o.group_buy_id AS "groupBuyId"
     FROM order_events e JOIN orders o ON o.organization_id = e.organization_id AND o.id = e.order_id
     JOIN organizations living ON living.id = o.organization_id AND living.deleted_at IS NULL
     LEFT JOIN order_news_tellings t ON t.organization_id = o.organization_id AND t.group_buy_id = o.group_buy_id
     WHERE e.mailed_at IS NULL AND e.kind IN ('placed', 'proof_uploaded')
       AND CASE WHEN e.told_at IS NULL THEN t.told_at IS NULL OR t.told_at <= $1
         ELSE t.mailed_at IS NULL OR t.mailed_at <= $2 END`,
    [toldBefore, mailedBefore],
  );

/** Holds a deal until the transaction ends. @returns null where another process holds it. */
export async function tryLockOrderNews(tx: Db, deal: GroupBuyKey) {
  await tx.insert(orderNewsTellings).values(deal).onConflictDoNothing();
  const [held] = await tx
    .select({ toldAt: orderNewsTellings.toldAt, mailedAt: orderNewsTellings.mailedAt })
    .from(orderNewsTellings)
    .where(
      and(eq(orderNewsTellings.organizationId, deal.organizationId), eq(orderNewsTellings.groupBuyId, deal.groupBuyId)),
    )
    .for('update', { skipLocked: true });
  return held ?? null;
}

export async function findGroupBuyNames(db: Db, { organizationId, groupBuyId }: GroupBuyKey) {
  const [row] = await db
    .select({ title: groupBuys.title, organizationName: organizations.name })
    .from(groupBuys)
    .innerJoin(organizations, eq(organizations.id, groupBuys.organizationId))
    .where(and(eq(groupBuys.organizationId, organizationId), eq(groupBuys.id, groupBuyId)));
  if (!row) throw new Error('a group buy with orders is never deleted');
  return row;
}

export interface OrderNews {
  kind: 'placed' | 'proof_uploaded';
  at: Date;
  /** Null where the account is gone. */
  actorId: string | null;
  orderId: string;
  orderNumber: string;
  buyerName: string;
  totalCents: number;
  /** Listed among the proofs to check, unlike a proof for what a confirmed order owes again. */
  isToCheck: boolean;
}

const untold = { told_at: 'e.told_at IS NULL', mailed_at: 'e.told_at IS NOT NULL' } as const;
const takeSql = (column: keyof typeof untold) => `
  UPDATE order_events e SET ${column} = $3 FROM orders o
  WHERE o.organization_id = $1 AND o.group_buy_id = $2 AND e.organization_id = o.organization_id AND e.order_id = o.id
    AND e.mailed_at IS NULL AND ${untold[column]} AND e.kind IN ('placed', 'proof_uploaded')
  RETURNING e.kind, e.at, e.actor_id AS "actorId", o.id AS "orderId", o.order_number AS "orderNumber", o.shipping_name AS "buyerName",
    o.total_cents::float8 AS "totalCents", o.status = 'PAYMENT_UPLOADED' AS "isToCheck"`;

/** Marks news as told, or told news as mailed, and when. Returns it, oldest first. */
export async function takeNews(tx: Db, deal: GroupBuyKey, how: 'toldAt' | 'mailedAt', now: Date): Promise<OrderNews[]> {
  const column = how === 'toldAt' ? 'told_at' : 'mailed_at';
  const news = await runSql<OrderNews>(tx, takeSql(column), [deal.organizationId, deal.groupBuyId, now]);
  if (news.length > 0)
    await tx
      .update(orderNewsTellings)
      .set({ [how]: now })
      .where(
        and(
          eq(orderNewsTellings.organizationId, deal.organizationId),
          eq(orderNewsTellings.groupBuyId, deal.groupBuyId),
        ),
      );
  return news.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Marks everything new in any deal as told and mailed. */
export const takeAllNewsAcrossOrganizations = (db: Db, now: Date) =>
  db
    .update(orderEvents)
    .set({ toldAt: sql`coalesce(${orderEvents.toldAt}, ${now.toISOString()}::timestamptz)`, mailedAt: now })
    .where(and(isNull(orderEvents.mailedAt), inArray(orderEvents.kind, ['placed', 'proof_uploaded'])));
