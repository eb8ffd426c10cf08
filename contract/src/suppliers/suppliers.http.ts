import { agentLevelRoles } from '@cobuy/domain/roles/roles';
import { supplierNameRules, supplierNoteRules, writtenSupplierName } from '@cobuy/domain/suppliers/supplier-rules';
import { z } from 'zod';
import { emailInput } from '../accounts/accounts.schemas.ts';
import { organizationErrors } from '../organizations/organizations.errors.ts';
import { prohibitedIn } from '../trust/trust.errors.ts';
import { defineCalls, noContent } from '../wire/calls.ts';
import { byId, id, instant, optionalWords, requiredText } from '../wire/schemas.ts';
import { seenVersion } from '../wire/versions.ts';
import { supplierErrors } from './suppliers.errors.ts';
import { supplierPaths } from './suppliers.paths.ts';

/** A supplier of the organization, seen only by its organizers. */
export const supplier = z
  .object({
    id,
    name: z.string(),
    email: z.string().nullable(),
    /** For the organizers: a customer number, the delivery day. */
    note: z.string().nullable(),
    createdById: id.nullable(),
    updatedAt: instant,
    products: z.int(),
  })
  .meta({ id: 'Supplier' });
export type Supplier = z.infer<typeof supplier>;

export const supplierName = requiredText(supplierNameRules).transform(writtenSupplierName);

export const supplierBody = z.object({
  name: supplierName,
  email: z
    .literal('')
    .or(emailInput)
    .nullish()
    .transform((email) => email || null),
  note: optionalWords(supplierNoteRules),
});

export const supplierCalls = defineCalls(supplierPaths, {
  listSuppliers: {
    access: agentLevelRoles,
    summary: "The current organization's suppliers, by name",
    response: z.object({ data: z.array(supplier) }),
    errors: [organizationErrors.none_selected],
  },
  createSupplier: {
    access: agentLevelRoles,
    summary: 'Add a supplier to the current organization',
    body: supplierBody,
    response: supplier,
    status: 201,
    idempotent: true,
    errors: [
      organizationErrors.none_selected,
      supplierErrors.name_taken,
      supplierErrors.too_many,
      prohibitedIn('name'),
    ],
  },
  updateSupplier: {
    partial: true,
    access: agentLevelRoles,
    summary: 'Change a supplier; its products, and lists made from now on, have the new name',
    params: byId,
    body: supplierBody.extend(seenVersion),
    response: supplier,
    errors: [
      organizationErrors.none_selected,
      supplierErrors.not_found,
      supplierErrors.name_taken,
      supplierErrors.edited_meanwhile,
      prohibitedIn('name'),
    ],
  },
  deleteSupplier: {
    access: agentLevelRoles,
    summary: 'Delete a supplier: its creator, ORGADMIN or SUPERADMIN. Its products stay, without a supplier',
    params: byId,
    response: noContent,
    errors: [organizationErrors.none_selected, supplierErrors.not_found, supplierErrors.forbidden],
  },
});
