import type { NamedIds } from '@cobuy/domain/notifications/notice-data';
import type { NamesFound } from '@cobuy/domain/notifications/notice-names';
import { nameBuyer } from '@cobuy/domain/orders/name-buyer';
import { getTableName } from 'drizzle-orm';
import type { NamesOfRooms } from './platform/context.ts';
import type { AskedByReader } from './platform/database/asked-by-readers.ts';
import type { Db } from './platform/database/open-database.ts';
import { listPeopleNames } from './rooms/accounts/accounts.queries.ts';
import { listChannelNamesForReaders } from './rooms/channels/channels.access.ts';
import { listChannelNamesAcrossOrganizations } from './rooms/channels/channels.queries.ts';
import { channels } from './rooms/channels/channels.tables.ts';
import { listTitlesAcrossOrganizations } from './rooms/group-buys/group-buys.queries.ts';
import { groupBuys } from './rooms/group-buys/group-buys.tables.ts';
import {
  listNamedBuyersAcrossOrganizations,
  listTitlesForReadersAcrossOrganizations,
} from './rooms/orders/names.queries.ts';
import { listBuyerNamesForReaders } from './rooms/orders/orders.access.ts';
import { listOrganizationNames } from './rooms/organizations/organizations.queries.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

async function listNamed<Asked, Row>(
  asked: readonly Asked[],
  list: (asked: readonly Asked[]) => PromiseLike<Row[]>,
): Promise<Row[]> {
  return asked.length === 0 ? [] : list(asked);
}
const byId = (rows: readonly Named[] = []) => new Map(rows.map(({ id, name }) => [id, name]));

/** What everybody may know who reads a notice that names it. */
async function readKnownToAll(db: Db, { organizations, people }: Pick<NamedIds, 'organizations' | 'people'>) {
  const [named, persons] = await Promise.all([
    listNamed(organizations, (ids) => listOrganizationNames(db, ids)),
    listNamed(people, (ids) => listPeopleNames(db, ids)),
  ]);
  return {
    organizations: byId(named),
    people: new Map(persons.map(({ id, deletedAt, ...person }) => [id, { ...person, isDeleted: deletedAt !== null }])),
  };
}

async function readNow(db: Db, ids: NamedIds): Promise<NamesFound> {
  const [known, groupBuys, channels, buyers] = await Promise.all([
    readKnownToAll(db, ids),
    listNamed(ids.groupBuys, (some) => listTitlesAcrossOrganizations(db, some)),
    listNamed(ids.channels, (some) => listChannelNamesAcrossOrganizations(db, some)),
    listNamed(ids.buyersOfOrders, (some) => listNamedBuyersAcrossOrganizations(db, some)),
  ]);
  return {
    ...known,
    groupBuys: byId(groupBuys),
    channels: byId(channels),
    buyersOfOrders: new Map(buyers.map(({ order, buyer }) => [order.id, nameBuyer(order, buyer)])),
  };
}

async function readFor(db: Db, asked: ReadonlyMap<string, NamedIds>): Promise<(readerId: string) => NamesFound> {
  const all = (what: keyof NamedIds) => [...new Set([...asked.values()].flatMap((ids) => ids[what]))];
  const each = (what: keyof NamedIds): AskedByReader[] =>
    [...asked].flatMap(([readerId, ids]) => ids[what].map((id) => ({ readerId, id })));
  const byReader = async (
    what: keyof NamedIds,
    list: (db: Db, asked: readonly AskedByReader[]) => PromiseLike<(Named & AskedByReader)[]>,
  ) => Map.groupBy(await listNamed(each(what), (some) => list(db, some)), ({ readerId }) => readerId);
  const [known, groupBuys, channels, buyers] = await Promise.all([
    readKnownToAll(db, { organizations: all('organizations'), people: all('people') }),
    byReader('groupBuys', listTitlesForReadersAcrossOrganizations),
    byReader('channels', listChannelNamesForReaders),
    byReader('buyersOfOrders', listBuyerNamesForReaders),
  ]);
  return (readerId) => ({
    ...known,
    groupBuys: byId(groupBuys.get(readerId)),
    channels: byId(channels.get(readerId)),
    buyersOfOrders: byId(buyers.get(readerId)),
  });
}

const selectNow = (ids: string) =>
  `SELECT id, title AS name FROM ${getTableName(groupBuys)} WHERE id = ANY (${ids})
   UNION ALL SELECT id, name FROM ${getTableName(channels)} WHERE id = ANY (${ids})`;

export const namesOfRooms: NamesOfRooms = { readNow, readFor, selectNow };
