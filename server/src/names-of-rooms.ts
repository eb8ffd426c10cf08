import type { NamedIds } from '@cobuy/domain/notifications/notice-data';
import type { NamesFound } from '@cobuy/domain/notifications/notice-names';
import { nameBuyer } from '@cobuy/domain/orders/name-buyer';
import type { Db } from './platform/database/open-database.ts';
import { listPeopleNames } from './rooms/accounts/accounts.queries.ts';
import { listChannelNamesAcrossOrganizations } from './rooms/channels/channels.queries.ts';
import { listTitlesAcrossOrganizations } from './rooms/group-buys/group-buys.queries.ts';
import { listNamedBuyersAcrossOrganizations } from './rooms/orders/orders.queries.ts';
import { listOrganizationNames } from './rooms/organizations/organizations.queries.ts';

async function listNamed<Row>(
  ids: readonly string[],
  list: (ids: readonly string[]) => PromiseLike<Row[]>,
): Promise<Row[]> {
  return ids.length === 0 ? [] : list(ids);
}
const byId = (rows: readonly { id: string; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));

export async function readNamesOfRooms(db: Db, ids: NamedIds): Promise<NamesFound> {
  const [groupBuys, organizations, channels, people, buyers] = await Promise.all([
    listNamed(ids.groupBuys, (some) => listTitlesAcrossOrganizations(db, some)),
    listNamed(ids.organizations, (some) => listOrganizationNames(db, some)),
    listNamed(ids.channels, (some) => listChannelNamesAcrossOrganizations(db, some)),
    listNamed(ids.people, (some) => listPeopleNames(db, some)),
    listNamed(ids.buyersOfOrders, (some) => listNamedBuyersAcrossOrganizations(db, some)),
  ]);
  return {
    groupBuys: byId(groupBuys),
    organizations: byId(organizations),
    channels: byId(channels),
    people: new Map(people.map(({ id, deletedAt, ...person }) => [id, { ...person, isDeleted: deletedAt !== null }])),
    buyersOfOrders: new Map(buyers.map(({ order, buyer }) => [order.id, nameBuyer(order, buyer)])),
  };
}
