import { selectedOrganization } from '../../../platform/callers/selected-organization.ts';
import type { SignedInContext } from '../../../platform/context.ts';
import type { UsesOfProducts } from '../uses-of-products.ts';
import { presentLastImport } from './imports.view.ts';
import { judgeUndo } from './judge-undo.ts';
import { findLastImport } from './last-import.queries.ts';

export async function getLastImport({ db, actor }: SignedInContext, uses: UsesOfProducts) {
  const organizationId = selectedOrganization(actor);
  const last = await findLastImport(db, organizationId);
  return { import: last && presentLastImport(last, await judgeUndo(db, organizationId, last, uses)) };
}
