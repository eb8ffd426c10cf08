import { randomUUIDv7 } from 'node:crypto';
import { supplierErrors } from '@cobuy/contract/suppliers/suppliers.errors';
import { mostSuppliers } from '@cobuy/domain/suppliers/supplier-rules';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  countSuppliers,
  findSuppliersByName,
  insertNewSuppliers,
  lockAdditions,
  lockSupplierToName,
} from './suppliers.queries.ts';

interface By {
  organizationId: string;
  createdById: string | null;
}

/** Which of these names no supplier has yet. @throws supplier.too_many (409) where there's no room for them */
export async function findNewNames(db: Db, organizationId: string, names: readonly string[]): Promise<string[]> {
  const known = await findSuppliersByName(db, organizationId, names);
  const fresh = names.filter((name) => !known.has(name));
  if (fresh.length > 0 && (await countSuppliers(db, organizationId)) + fresh.length > mostSuppliers)
    refuse(supplierErrors.too_many);
  return fresh;
}

/**
 * Finds suppliers by name, ignoring case, and adds those that are missing.
 * @returns their ids by name as given
 * @throws supplier.too_many (409)
 */
export async function nameSuppliers(
  { clock }: Pick<Services, 'clock'>,
  tx: Db,
  names: readonly string[],
  { organizationId, createdById }: By,
): Promise<Map<string, string>> {
  const known = await findSuppliersByName(tx, organizationId, names);
  if (names.every((name) => known.has(name))) return known;
  await lockAdditions(tx, organizationId);
  const now = clock.now();
  const fresh = await findNewNames(tx, organizationId, names);
  await insertNewSuppliers(
    tx,
    fresh.map((name) => ({ organizationId, id: randomUUIDv7(), name, createdById, createdAt: now, updatedAt: now })),
  );
  return findSuppliersByName(tx, organizationId, names);
}

/** A form's supplier: an existing one, a possibly new name, or none. @throws supplier.gone, supplier.too_many (409) */
export async function chooseSupplier(
  services: Pick<Services, 'clock'>,
  tx: Db,
  chosen: { id: string } | { name: string } | null,
  by: By,
): Promise<string | null> {
  if (chosen === null) return null;
  if ('name' in chosen) return (await nameSuppliers(services, tx, [chosen.name], by)).get(chosen.name) ?? null;
  const row = await lockSupplierToName(tx, by.organizationId, chosen.id);
  if (row) return row.id;
  return refuse(supplierErrors.gone, { details: [{ field: 'supplier', message: supplierErrors.gone.sentence }] });
}
