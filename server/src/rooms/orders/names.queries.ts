import { and, eq, exists, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type AskedByReader, askedByReaders } from '../../platform/database/asked-by-readers.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { isLetIn } from '../accounts/accounts.queries.ts';
import { memberships, users } from '../accounts/accounts.tables.ts';
import { groupBuys } from '../group-buys/group-buys.tables.ts';
import { organizations } from '../organizations/organizations.tables.ts';
import { organizes } from './orders.queries.ts';
import { orders } from './orders.tables.ts';

const named = {
  order: {
    id: orders.id,
    shippingName: orders.shippingName,
    claimedAt: orders.claimedAt,
    guestAccess: orders.guestAccess,
  },
  buyer: { firstName: users.firstName, lastName: users.lastName, deletedAt: users.deletedAt },
};

export const listNamedBuyersAcrossOrganizations = (db: Db, ids: readonly string[]) =>
  db
    .select(named)
    .from(orders)
    .innerJoin(users, eq(users.id, orders.buyerId))
    .where(inArray(orders.id, [...ids]));

const readers = alias(users, 'readers');

/** With the reader's relation to each order; access decides who may read it. */
export const listBuyersForReadersAcrossOrganizations = (db: Db, asked: readonly AskedByReader[]) =>
  db
    .select({
      ...named,
      readerId: readers.id,
      isSuperadmin: readers.isSuperadmin,
      viewerRole: memberships.role,
      viewerOrganizes: sql<boolean>`coalesce(${organizes(readers.id)}, false)`,
    })
    .from(askedByReaders(asked))
    .innerJoin(readers, sql`${readers.id} = asked.reader_id`)
    .innerJoin(orders, sql`${orders.id} = asked.id`)
    .innerJoin(groupBuys, and(eq(groupBuys.organizationId, orders.organizationId), eq(groupBuys.id, orders.groupBuyId)))
    .innerJoin(organizations, eq(organizations.id, orders.organizationId))
    .innerJoin(users, eq(users.id, orders.buyerId))
    .leftJoin(
      memberships,
      and(
        eq(memberships.organizationId, orders.organizationId),
        eq(memberships.userId, readers.id),
        isNull(organizations.deletedAt),
      ),
    );

/** Titles of group buys that are public, the reader's as a member of the organization, or ordered from. */
export function listTitlesForReadersAcrossOrganizations(db: Db, asked: readonly AskedByReader[]) {
  const mayVisit = and(
    isNull(organizations.deletedAt),
    or(groupBuys.isPublic, and(isLetIn, or(users.isSuperadmin, isNotNull(memberships.role)))),
  );
  const ordered = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.organizationId, groupBuys.organizationId),
        eq(orders.groupBuyId, groupBuys.id),
        eq(orders.buyerId, users.id),
        isNotNull(orders.claimedAt),
      ),
    );
  return db
    .select({ readerId: users.id, id: groupBuys.id, name: groupBuys.title })
    .from(askedByReaders(asked))
    .innerJoin(users, sql`${users.id} = asked.reader_id`)
    .innerJoin(groupBuys, sql`${groupBuys.id} = asked.id`)
    .innerJoin(organizations, eq(organizations.id, groupBuys.organizationId))
    .leftJoin(
      memberships,
      and(eq(memberships.organizationId, groupBuys.organizationId), eq(memberships.userId, users.id)),
    )
    .where(or(mayVisit, exists(ordered)));
}
