import { supplierErrors } from '@cobuy/contract/suppliers/suppliers.errors';
import type { supplierCalls } from '@cobuy/contract/suppliers/suppliers.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { isOutdated } from '@cobuy/contract/wire/versions';
import type { SignedInContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/refusal.ts';
import { prepareTextCheck } from '../trust/prepare-text-check.ts';
import type { PartsOfSuppliers } from './parts-of-suppliers.ts';
import { accessSupplierForDeletion, accessSupplierForEditing } from './suppliers.access.ts';
import { deleteSupplierRow, updateSupplierRow } from './suppliers.queries.ts';
import { presentSupplier } from './suppliers.view.ts';

type Body = ParsedRequest<typeof supplierCalls.updateSupplier>['body'];

/** Products and lists name suppliers by id, so a new name shows everywhere at once. */
export async function updateSupplier(
  context: SignedInContext,
  id: string,
  body: Body,
  { countProducts }: PartsOfSuppliers,
) {
  const checkTexts = await prepareTextCheck(context);
  return inTransaction(context, async (tx) => {
    const before = await accessSupplierForEditing(context, tx, id);
    const { organizationId } = before;
    const products = (await countProducts(tx, organizationId)).get(id) ?? 0;
    if (isOutdated(body, before))
      refuse(supplierErrors.edited_meanwhile, { details: { current: presentSupplier(before, products) } });
    const { name, email = before.email, note = before.note } = body;
    checkTexts({ field: 'name', text: name }, { field: 'note', text: note });
    // Later than any copy that an editor holds, even within the same millisecond.
    const updatedAt = new Date(Math.max(context.clock.now().getTime(), before.updatedAt.getTime() + 1));
    await updateSupplierRow(tx, organizationId, id, { name, email, note, updatedAt });
    return presentSupplier({ ...before, name, email, note, updatedAt }, products);
  });
}

/** Its products stay, without a supplier, and so do the mails sent to it. */
export const deleteSupplier = (
  context: SignedInContext,
  id: string,
  { releaseSupplier }: PartsOfSuppliers,
): Promise<void> =>
  inTransaction(context, async (tx) => {
    const { organizationId } = await accessSupplierForDeletion(context, tx, id);
    await releaseSupplier(tx, organizationId, id);
    await deleteSupplierRow(tx, organizationId, id);
  });
