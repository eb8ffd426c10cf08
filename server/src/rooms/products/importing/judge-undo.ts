import { selectedOrganization } from '../../../platform/callers/guard-access.ts';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { UsesOfProducts } from '../uses-of-products.ts';
import { type JudgedChange, presentLastImport } from './imports.view.ts';
import { findLastImport, type LastImportRow, listChanges } from './last-import.queries.ts';

type Change = Awaited<ReturnType<typeof listChanges>>[number];

/**
 * What of the last import can be undone now. What somebody has since changed, ordered, or put into a deal stays as it
 * is. What the import added and somebody has since deleted needs no undoing.
 */
export async function judgeUndo(
  db: Db,
  organizationId: string,
  { createdAt }: LastImportRow,
  uses: UsesOfProducts,
): Promise<JudgedChange[]> {
  const changes = (await listChanges(db, organizationId)).filter(({ kind, isThere }) => kind !== 'added' || isThere);
  const idsOf = (kind: Change['kind']) => changes.flatMap((one) => (one.kind === kind ? [one.productId] : []));
  const [used, ordered] = [
    await uses.findUsed(db, organizationId, idsOf('added')),
    await uses.findOrderedSince(db, organizationId, idsOf('changed'), createdAt),
  ];
  const reasonOf = ({ kind, productId, isThere, isAsLeft, isSkuTaken }: Change): JudgedChange['why'] => {
    if (kind === 'removed') return isSkuTaken ? 'sku_taken' : null;
    if (!isThere) return 'deleted';
    if (used.has(productId)) return 'used';
    if (ordered.has(productId)) return 'ordered';
    return isAsLeft ? null : 'changed';
  };
  return changes.map((change) => ({ ...change, why: reasonOf(change) }));
}

export async function getLastImport({ db, actor }: SignedInContext, uses: UsesOfProducts) {
  const organizationId = selectedOrganization(actor);
  const last = await findLastImport(db, organizationId);
  return { import: last && presentLastImport(last, await judgeUndo(db, organizationId, last, uses)) };
}
