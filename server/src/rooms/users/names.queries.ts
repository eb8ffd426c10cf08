import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/open-database.ts';
import { memberships, users } from '../accounts/accounts.tables.ts';
import { messages } from '../conversations/conversations.tables.ts';
import { groupBuys } from '../group-buys/group-buys.tables.ts';
import { orders } from '../orders/orders.tables.ts';
import { organizations } from '../organizations/organizations.tables.ts';
import { organizationPaymentMethods } from '../payments/payments.tables.ts';
import { products } from '../products/products.tables.ts';

/** Names that somebody used in orders, and where they ordered, were a member or wrote. */
export async function listKnownAsAcrossOrganizations(tx: Db, userId: string) {
  const ordered = await tx
    .selectDistinct({
      organizationId: orders.organizationId,
      name: orders.shippingName,
      phone: orders.shippingPhone,
    })
    .from(orders)
    .where(eq(orders.buyerId, userId));
  const joined = await tx
    .select({ organizationId: memberships.organizationId })
    .from(memberships)
    .where(eq(memberships.userId, userId));
  const wrote = await tx
    .selectDistinct({ organizationId: messages.organizationId })
    .from(messages)
    .where(eq(messages.senderId, userId));
  return {
    names: ordered.map(({ name }) => name),
    phones: ordered.map(({ phone }) => phone),
    organizationIds: [...new Set([...ordered, ...joined, ...wrote].map(({ organizationId }) => organizationId))],
  };
}

interface Called {
  userId: string;
  names: readonly string[];
  organizationIds: readonly string[];
}

/** Which names others share: another person, or an organization, deal, product, or payee with it in its own name. */
export async function listSharedNamesAcrossOrganizations(
  tx: Db,
  { userId, names, organizationIds }: Called,
): Promise<Set<string>> {
  if (names.length === 0 || organizationIds.length === 0) return new Set();
  const one = sql`candidate.name`;
  const holds = (text: AnyPgColumn) => sql`position(${one} in ${text}) > 0`;
  const isThere = ({ organizationId }: { organizationId: AnyPgColumn }) =>
    inArray(organizationId, [...organizationIds]);
  const { payee, instructions } = organizationPaymentMethods;
  const { rows } = await tx.execute<{ name: string }>(sql`
    SELECT ${one} AS name FROM unnest(ARRAY[${sql.join(
      names.map((name) => sql`${name}::text`),
      sql`, `,
    )}]) AS candidate (name)
    WHERE EXISTS (SELECT 1 FROM ${users}
        WHERE ${and(ne(users.id, userId), isNull(users.deletedAt))}
          AND concat_ws(' ', ${users.firstName}, ${users.lastName}) = ${one})
      OR EXISTS (SELECT 1 FROM ${orders}
        WHERE ${and(isThere(orders), ne(orders.buyerId, userId), eq(orders.shippingName, one))})
      OR EXISTS (SELECT 1 FROM ${organizations} WHERE ${holds(organizations.name)})
      OR EXISTS (SELECT 1 FROM ${groupBuys} WHERE ${and(isThere(groupBuys), holds(groupBuys.title))})
      OR EXISTS (SELECT 1 FROM ${products} WHERE ${and(isThere(products), holds(products.name))})
      OR EXISTS (SELECT 1 FROM ${organizationPaymentMethods}
        WHERE ${and(isThere(organizationPaymentMethods), or(holds(payee), holds(instructions)))})`);
  return new Set(rows.map(({ name }) => name));
}
