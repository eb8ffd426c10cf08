import { eq } from 'drizzle-orm';
import { primaryKey, uuid } from 'drizzle-orm/pg-core';
import { personTable } from '../../platform/database/owned-table.ts';
import { personal } from '../../platform/personal/personal-table.ts';

/**
 * In which organizations an account has ordered, or somebody with its address, so that its orders are looked for there
 * alone. There may be one too many, where the orders have become another account's.
 */
export const orderPlaces = personTable(
  'order_places',
  { userId: uuid().notNull(), organizationId: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.organizationId] })],
);

export const orderPlacesPersonal = [
  personal(orderPlaces, { rowsOf: ({ userId }) => eq(orderPlaces.userId, userId), rowsGo: 'at deletion' }),
];
