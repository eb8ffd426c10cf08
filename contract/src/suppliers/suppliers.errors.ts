import { mostSuppliers } from '@cobuy/domain/suppliers/supplier-rules';
import { defineErrors } from '../wire/errors.ts';

export const supplierErrors = defineErrors('supplier', {
  not_found: [404, 'Supplier not found'],
  name_taken: [409, 'Another supplier in this organization has this name'],
  edited_meanwhile: [409, 'Someone else has changed this supplier in the meantime'],
  too_many: [409, `An organization can have at most ${mostSuppliers} suppliers`],
  gone: [409, 'This supplier is no longer there. Please choose another one.'],
  forbidden: [403, "Access Denied: You don't have permission to access this page."],
});
