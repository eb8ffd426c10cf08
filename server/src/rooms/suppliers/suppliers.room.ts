import { supplierCalls } from '@cobuy/contract/suppliers/suppliers.http';
import { supplierPaths } from '@cobuy/contract/suppliers/suppliers.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import type { Room } from '../../platform/room.ts';
import { createSupplier } from './create-supplier.ts';
import { listSuppliers } from './list-suppliers.ts';
import type { PartsOfSuppliers } from './parts-of-suppliers.ts';
import { suppliersPersonal } from './suppliers.tables.ts';
import { deleteSupplier, updateSupplier } from './update-supplier.ts';

export const suppliersRoom = (parts: PartsOfSuppliers): Room => ({
  calls: [
    defineRoutes(supplierPaths, supplierCalls, {
      listSuppliers: (context) => listSuppliers(context, parts),
      createSupplier: (context, { body }) => createSupplier(context, body),
      updateSupplier: (context, { params, body }) => updateSupplier(context, params.id, body, parts),
      deleteSupplier: async (context, { params }) => void (await deleteSupplier(context, params.id, parts)),
    }),
  ],
  personal: suppliersPersonal,
});
