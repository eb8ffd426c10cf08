import { supplierErrors } from '@cobuy/contract/suppliers/suppliers.errors';
import { canDeleteSupplier } from '@cobuy/domain/suppliers/supplier-policy';
import { selectedOrganization } from '../../platform/callers/guard-access.ts';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { refuse } from '../../platform/refusal.ts';
import { findSupplier, lockSupplier, lockSupplierToName, type SupplierRow } from './suppliers.queries.ts';

/** A supplier of the selected organization, locked until the caller's transaction ends. */
export const accessSupplierForEditing = async ({ actor }: SignedInContext, tx: Db, id: string): Promise<SupplierRow> =>
  (await lockSupplier(tx, selectedOrganization(actor), id)) ?? refuse(supplierErrors.not_found);

export async function accessSupplierForDeletion(context: SignedInContext, tx: Db, id: string): Promise<SupplierRow> {
  const row = await accessSupplierForEditing(context, tx, id);
  const { effectiveRole: role, userId } = context.actor;
  if (!canDeleteSupplier({ role, isCreator: row.createdById === userId })) refuse(supplierErrors.forbidden);
  return row;
}

/** A supplier of an organization whose deal the caller has been let to. */
export const accessSupplierOf = async (db: Db, organizationId: string, id: string): Promise<SupplierRow> =>
  (await findSupplier(db, organizationId, id)) ?? refuse(supplierErrors.not_found);

/** The same, but it can't be deleted before the caller's transaction ends. */
export const accessLockedSupplierOf = async (tx: Db, organizationId: string, id: string): Promise<SupplierRow> =>
  (await lockSupplierToName(tx, organizationId, id)) ?? refuse(supplierErrors.not_found);
