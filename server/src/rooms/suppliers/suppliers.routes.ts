import { supplierCalls } from '@cobuy/contract/suppliers/suppliers.http';
import { supplierPaths } from '@cobuy/contract/suppliers/suppliers.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import { createSupplier } from './create-supplier.ts';
import { deleteSupplier } from './delete-supplier.ts';
import { listSuppliers } from './list-suppliers.ts';
import type { CountProducts } from './products-of-suppliers.ts';
import { updateSupplier } from './update-supplier.ts';

export const supplierRoutes = (countProducts: CountProducts) =>
  defineRoutes(supplierPaths, supplierCalls, {
    listSuppliers: (context) => listSuppliers(context, countProducts),
    createSupplier: (context, { body }) => createSupplier(context, body),
    updateSupplier: (context, { params, body }) => updateSupplier(context, params.id, body, countProducts),
    deleteSupplier: async (context, { params }) => void (await deleteSupplier(context, params.id)),
  });
