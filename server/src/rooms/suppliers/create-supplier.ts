import { randomUUIDv7 } from 'node:crypto';
import { supplierErrors } from '@cobuy/contract/suppliers/suppliers.errors';
import type { supplierCalls } from '@cobuy/contract/suppliers/suppliers.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { mostSuppliers } from '@cobuy/domain/suppliers/supplier-rules';
import { selectedOrganization } from '../../platform/callers/guard-access.ts';
import type { SignedInContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { once } from '../../platform/http/idempotency.ts';
import { refuse } from '../../platform/refusal.ts';
import { prepareTextCheck } from '../trust/prepare-text-check.ts';
import { countSuppliers, insertSupplier, lockAdditions } from './suppliers.queries.ts';
import { presentSupplier } from './suppliers.view.ts';

type Body = ParsedRequest<typeof supplierCalls.createSupplier>['body'];

export async function createSupplier(context: SignedInContext, body: Body) {
  const organizationId = selectedOrganization(context.actor);
  const checkTexts = await prepareTextCheck(context);
  return inTransaction(context, (tx) =>
    once(context, tx, { call: 'createSupplier', organizationId, body }, async () => {
      checkTexts({ field: 'name', text: body.name }, { field: 'note', text: body.note });
      await lockAdditions(tx, organizationId);
      if ((await countSuppliers(tx, organizationId)) >= mostSuppliers) refuse(supplierErrors.too_many);
      const now = context.clock.now();
      const row = {
        organizationId,
        id: randomUUIDv7(),
        ...body,
        createdById: context.actor.userId,
        createdAt: now,
        updatedAt: now,
      };
      await insertSupplier(tx, row);
      return presentSupplier(row, 0);
    }),
  );
}
