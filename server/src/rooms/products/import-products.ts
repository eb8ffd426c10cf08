import {
  type ImportColumns,
  type ImportedProduct,
  importTexts,
  readImportRow,
} from '@cobuy/domain/products/product-import';
import { v7 as uuidv7 } from 'uuid';
import type { Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { upsertProducts } from './products.queries.ts';

export interface ImportRow {
  /** Of the row in the file, as an editor counts. */
  line: number;
  cells: Readonly<Record<string, string>>;
}

export interface ImportReport {
  added: number;
  updated: number;
  /** In the order of the file. */
  rejected: { line: number; problems: string[]; cells: ImportRow['cells'] }[];
}

const rowsAtOnce = 500;

/**
 * Turns the rows of a price list into the catalogue of an organization. A row with the SKU of a product that is there
 * updates it, so that next month's list can simply be read in; a row with a problem is left out and stops no other.
 */
export async function importProducts(
  services: Services,
  list: {
    organizationId: string;
    rows: readonly ImportRow[];
    columns: ImportColumns;
    besides?: readonly string[];
    createdById?: string | null;
    dryRun?: boolean;
  },
): Promise<ImportReport> {
  const { organizationId, columns, besides = [], createdById = null, dryRun = false } = list;
  const report: ImportReport = { added: 0, updated: 0, rejected: [] };
  const accepted: ImportedProduct[] = [];
  const skus = new Set<string>();
  for (const { line, cells } of list.rows) {
    const read = readImportRow(cells, columns, besides);
    const problems = 'problems' in read ? read.problems : [];
    const sku = 'product' in read ? read.product.sku : null;
    if (sku !== null && skus.has(sku)) problems.push(importTexts.twiceInList);
    if (problems.length > 0 || !('product' in read)) {
      report.rejected.push({ line, problems, cells });
      continue;
    }
    if (sku !== null) skus.add(sku);
    accepted.push(read.product);
  }
  await inTransaction(services, async (tx, afterCommit) => {
    const now = services.clock.now();
    for (let first = 0; first < accepted.length; first += rowsAtOnce) {
      const rows = accepted
        .slice(first, first + rowsAtOnce)
        .map((product) => ({ ...product, organizationId, id: uuidv7(), createdById, createdAt: now, updatedAt: now }));
      const { added, updated } = await upsertProducts(tx, rows, { dryRun });
      report.added += added;
      report.updated += updated;
    }
    afterCommit(() => services.keptAnswers.forget());
  });
  return report;
}
