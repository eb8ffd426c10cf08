import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { type GroupBuyKey, groupBuyParticipation, groupBuys, type Participation } from './group-buys.tables.ts';

const organizationsOf = (deals: readonly GroupBuyKey[]) =>
  sql`${sql.param(deals.map(({ organizationId }) => organizationId))}::uuid[]`;
const idsOf = (deals: readonly GroupBuyKey[]) => sql`${sql.param(deals.map(({ groupBuyId }) => groupBuyId))}::uuid[]`;
const keysOf = (deals: readonly GroupBuyKey[]) =>
  sql`unnest(${organizationsOf(deals)}, ${idsOf(deals)}) AS key (organization_id, group_buy_id)`;

/** Locks these deals' rows for the transaction, in a fixed order to avoid deadlocks. A deleted deal has none. */
export async function lockParticipation(tx: Db, deals: readonly GroupBuyKey[]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${groupBuyParticipation} (organization_id, group_buy_id)
    SELECT key.organization_id, key.group_buy_id FROM ${keysOf(deals)}
    JOIN ${groupBuys} g ON g.organization_id = key.organization_id AND g.id = key.group_buy_id
    ORDER BY key.organization_id, key.group_buy_id ON CONFLICT DO NOTHING`);
  await tx.execute(sql`
    SELECT 1 FROM ${groupBuyParticipation} p
    WHERE (p.organization_id, p.group_buy_id) IN (SELECT key.organization_id, key.group_buy_id FROM ${keysOf(deals)})
    ORDER BY p.organization_id, p.group_buy_id FOR UPDATE`);
}

/** Leaves rows that haven't changed untouched. */
export async function updateParticipation(tx: Db, counted: readonly (GroupBuyKey & Participation)[]): Promise<void> {
  const numbers = (name: keyof Participation) => sql`${sql.param(counted.map((deal) => deal[name]))}::int[]`;
  await tx.execute(sql`
    UPDATE ${groupBuyParticipation} p
    SET participants = counted.participants, orders = counted.orders, cancelled_orders = counted.cancelled_orders
    FROM unnest(${organizationsOf(counted)}, ${idsOf(counted)}, ${numbers('participants')}, ${numbers('orders')},
      ${numbers('cancelledOrders')}) AS counted (organization_id, group_buy_id, participants, orders, cancelled_orders)
    WHERE p.organization_id = counted.organization_id AND p.group_buy_id = counted.group_buy_id
      AND (p.participants, p.orders, p.cancelled_orders)
        IS DISTINCT FROM (counted.participants, counted.orders, counted.cancelled_orders)`);
}
