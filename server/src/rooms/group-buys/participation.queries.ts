import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { type Counted, groupBuyParticipation, groupBuys, type Participation } from './group-buys.tables.ts';

/** Locks these deals' rows for the transaction, in a fixed order to avoid deadlocks. A deleted deal has none. */
export async function lockParticipation(tx: Db, organizationId: string, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${groupBuyParticipation} (organization_id, group_buy_id)
    SELECT organization_id, id FROM ${groupBuys}
    WHERE organization_id = ${organizationId}::uuid AND id = ANY(${sql.param([...ids])}::uuid[])
    ORDER BY id ON CONFLICT DO NOTHING`);
  await tx.execute(sql`
    SELECT 1 FROM ${groupBuyParticipation}
    WHERE organization_id = ${organizationId}::uuid AND group_buy_id = ANY(${sql.param([...ids])}::uuid[])
    ORDER BY group_buy_id FOR UPDATE`);
}

/** Leaves rows that haven't changed untouched. */
export async function updateParticipation(tx: Db, organizationId: string, counted: readonly Counted[]): Promise<void> {
  const numbers = (name: keyof Participation) => sql`${sql.param(counted.map((deal) => deal[name]))}::int[]`;
  await tx.execute(sql`
    UPDATE ${groupBuyParticipation} p
    SET participants = counted.participants, orders = counted.orders, cancelled_orders = counted.cancelled_orders
    FROM unnest(${sql.param(counted.map(({ groupBuyId }) => groupBuyId))}::uuid[], ${numbers('participants')},
      ${numbers('orders')}, ${numbers('cancelledOrders')})
      AS counted (group_buy_id, participants, orders, cancelled_orders)
    WHERE p.organization_id = ${organizationId}::uuid AND p.group_buy_id = counted.group_buy_id
      AND (p.participants, p.orders, p.cancelled_orders)
        IS DISTINCT FROM (counted.participants, counted.orders, counted.cancelled_orders)`);
}
