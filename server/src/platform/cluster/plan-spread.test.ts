import { expect, test } from 'vitest';
import type { Owner } from '../database/owned-table.ts';
import { listMisplaced, listUnspread, planSpread } from './plan-spread.ts';
import type { Placement } from './read-cluster.ts';

const owners = new Map<string, Owner>([
  ['sessions', 'person'],
  ['products', 'organization'],
  ['users', 'reference'],
  ['orders', 'organization'],
  ['throttles', 'installation'],
]);
const placed = (...tables: [string, Placement][]) => new Map(tables);

test('reference tables go first, then organizations’ tables in one group; the rest stays on the coordinator', () => {
  expect(planSpread(owners, placed())).toEqual([
    "SELECT create_reference_table('users')",
    "SELECT create_distributed_table('orders', 'organization_id', colocate_with => 'none')",
    "SELECT create_distributed_table('products', 'organization_id', colocate_with => 'orders')",
  ]);
});

test('what is spread already stays, and what comes later joins its group', () => {
  const some = placed(['users', 'everywhere'], ['products', 'by organization']);
  expect(listUnspread(owners, some)).toEqual(['orders']);
  expect(planSpread(owners, some)).toEqual([
    "SELECT create_distributed_table('orders', 'organization_id', colocate_with => 'products')",
  ]);
  expect(planSpread(owners, placed(...some, ['orders', 'by organization']))).toEqual([]);
});

test.each<[string, Placement]>([
  ['orders', 'everywhere'],
  ['orders', 'elsewhere'],
  ['users', 'by organization'],
  ['sessions', 'by organization'],
  ['throttles', 'everywhere'],
])('%s is misplaced %s', (table, placement) => {
  expect(listMisplaced(owners, placed([table, placement]))).toEqual([table]);
});

test('tables of others in the database are theirs', () => {
  expect(listMisplaced(owners, placed(['spatial_ref_sys', 'everywhere'], ['users', 'everywhere']))).toEqual([]);
});
