import { randomUUIDv7 } from 'node:crypto';
import { largestAmount } from '@cobuy/contract/wire/schemas';
import { centsFromDecimal, dollarsFromCents } from '@cobuy/domain/money/money';
import {
  type ImportColumns,
  type ImportedProduct,
  importTexts,
  readImportRow,
} from '@cobuy/domain/products/product-import';
import type { Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { upsertProducts } from './products.queries.ts';

export interface ImportRow {
  /** Of the row in the file, as an editor counts. */
  line: number;
  cells: Readonly<Record<string, string>>;
  /** What was wrong with it already when it was read. */
  problems?: readonly string[];
}

export interface ImportReport {
  added: number;
  updated: number;
  /** In the order of the file. */
  rejected: { line: number; problems: string[]; cells: ImportRow['cells'] }[];
}

const rowsAtOnce = 500;
const mostCents = centsFromDecimal(largestAmount);

/** @param skus of the rows before; the row's own is added where the row is good. */
function readRow(
  { cells, problems = [] }: ImportRow,
  { columns, besides, skus }: { columns: ImportColumns; besides: readonly string[]; skus: Set<string> },
): ReturnType<typeof readImportRow> {
  // Cells that stand in the wrong columns say nothing about the product.
  if (problems.length > 0) return { problems: [...problems] };
  const read = readImportRow(cells, columns, besides);
  if ('problems' in read) return read;
  const { sku, costCents } = read.product;
  if (costCents > mostCents) return { problems: [importTexts.costTooHigh(dollarsFromCents(mostCents))] };
  if (sku !== null && skus.has(sku)) return { problems: [importTexts.twiceInList] };
  if (sku !== null) skus.add(sku);
  return read;
}

/**
 * Turns the rows of a price list into the catalogue of an organization. A row with the SKU of a product that is there
 * updates it, so that next month's list can simply be read in, and leaves its selling price and picture; a row without
 * a SKU is a new product every time; a row with a problem is left out and stops no other.
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
  for (const row of list.rows) {
    const read = readRow(row, { columns, besides, skus });
    if ('problems' in read) report.rejected.push({ line: row.line, problems: read.problems, cells: row.cells });
    else accepted.push(read.product);
  }
  await inTransaction(services, async (tx, afterCommit) => {
    const now = services.clock.now();
    for (let first = 0; first < accepted.length; first += rowsAtOnce) {
      const rows = accepted.slice(first, first + rowsAtOnce).map((product) => ({
        ...product,
        organizationId,
        id: randomUUIDv7(),
        createdById,
        createdAt: now,
        updatedAt: now,
      }));
      const { added, updated } = await upsertProducts(tx, rows, { dryRun });
      report.added += added;
      report.updated += updated;
    }
    afterCommit(() => services.keptAnswers.forget());
  });
  return report;
}
