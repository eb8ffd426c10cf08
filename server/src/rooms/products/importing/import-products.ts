import {
  type ImportColumns,
  type ImportedProduct,
  importTexts,
  productKey,
  type RowProblem,
  readImportRow,
} from '@cobuy/domain/products/product-import';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { shareEventLoop } from '../../../platform/share-event-loop.ts';
import { findNewNames, nameSuppliers } from '../../suppliers/name-suppliers.ts';
import { prepareTextCheck, type TextCheck } from '../../trust/prepare-text-check.ts';
import { findKnownProducts, upsertProducts } from './import-products.queries.ts';

export interface ImportRow {
  /** Of the row in the file, as an editor counts. */
  line: number;
  cells: Readonly<Record<string, string>>;
  /** What was wrong with it already when it was read. */
  problems?: readonly RowProblem[];
}

export interface ImportReport {
  added: number;
  updated: number;
  /** Suppliers that the list names and the organization did not have. */
  newSuppliers: string[];
  /** In the order of the file. */
  rejected: { line: number; problems: RowProblem[]; cells: ImportRow['cells'] }[];
}

/** Of one statement: few enough that putting it together holds up nobody. */
const rowsAtOnce = 100;

/** @param keys of the products before; the row's own is added where the row is good. */
function readRow(
  { cells, problems = [] }: ImportRow,
  {
    columns,
    besides,
    keys,
    checkTexts,
  }: { columns: ImportColumns; besides: readonly string[]; keys: Set<string>; checkTexts: TextCheck },
): ReturnType<typeof readImportRow> {
  // Cells that stand in the wrong columns say nothing about the product.
  if (problems.length > 0) return { problems: [...problems] };
  const read = readImportRow(cells, columns, besides);
  if ('problems' in read) return read;
  const prohibited = prohibitedIn(read.product, checkTexts);
  if (prohibited.length > 0) return { problems: prohibited };
  const key = productKey(read.product);
  if (keys.has(key))
    return {
      problems: [
        read.product.sku === null
          ? { field: 'name', message: importTexts.nameTwiceInList }
          : { field: 'sku', message: importTexts.twiceInList },
      ],
    };
  keys.add(key);
  return read;
}

/** What the check of texts refuses for a form is a problem of the row here. */
function prohibitedIn({ name, description, supplier = null }: ImportedProduct, checkTexts: TextCheck): RowProblem[] {
  const texts = [
    { field: 'name', text: name },
    { field: 'description', text: description },
    { field: 'supplier', text: supplier },
  ] as const;
  return texts.flatMap(({ field, text }) => {
    try {
      checkTexts({ field, text });
      return [];
    } catch (error) {
      if (error instanceof Refusal) return [{ field, message: error.message }];
      throw error;
    }
  });
}

const countKnown = (rows: readonly { id: string | null }[]) => {
  const updated = rows.filter(({ id }) => id !== null).length;
  return { added: rows.length - updated, updated };
};

/**
 * Turns the rows of a price list into the catalogue of an organization. A row with the SKU of a product that is there,
 * or without one and with its name and unit, updates it, so that next month's list can simply be read in; selling
 * price, usual price, picture and supplier stay where the list has no column for them. A row with a problem is left out
 * and stops no other. Suppliers that are not there yet are added.
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
  const report: ImportReport = { added: 0, updated: 0, newSuppliers: [], rejected: [] };
  const accepted: ImportedProduct[] = [];
  const keys = new Set<string>();
  /** As the list writes them first. */
  const suppliers = new Map<string, string>();
  const checkTexts = await prepareTextCheck(services);
  const letOthersIn = shareEventLoop();
  for (const row of list.rows) {
    await letOthersIn();
    const read = readRow(row, { columns, besides, keys, checkTexts });
    if ('problems' in read) {
      report.rejected.push({ line: row.line, problems: read.problems, cells: row.cells });
      continue;
    }
    accepted.push(read.product);
    const { supplier } = read.product;
    if (supplier && !suppliers.has(supplier.toLowerCase())) suppliers.set(supplier.toLowerCase(), supplier);
  }
  await inTransaction(services, async (tx, afterCommit) => {
    const now = services.clock.now();
    const fields = { organizationId, createdById, createdAt: now, updatedAt: now };
    const sets = {
      price: columns.price !== undefined,
      usualPrice: columns.usualPrice !== undefined,
      image: columns.imageUrl !== undefined,
      supplier: columns.supplier !== undefined,
    };
    const names = [...suppliers.values()];
    report.newSuppliers = await findNewNames(tx, organizationId, names);
    const supplierIds = dryRun
      ? new Map<string, string>()
      : await nameSuppliers(services, tx, names, { organizationId, createdById });
    for (let first = 0; first < accepted.length; first += rowsAtOnce) {
      const batch = accepted.slice(first, first + rowsAtOnce);
      const known = await findKnownProducts(tx, organizationId, batch);
      const rows = batch.map(({ supplier = null, ...product }) => ({
        ...fields,
        ...product,
        supplierId: supplierIds.get(suppliers.get(supplier?.toLowerCase() ?? '') ?? '') ?? null,
        id: known.get(productKey(product)) ?? null,
      }));
      const { added, updated } = dryRun ? countKnown(rows) : await upsertProducts(tx, rows, sets);
      report.added += added;
      report.updated += updated;
    }
    afterCommit(() => services.keptAnswers.forget());
  });
  return report;
}
