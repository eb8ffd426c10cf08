import type { ImportReport, Product } from '@cobuy/contract/products/products.http';
import { decimalFromCents } from '@cobuy/domain/money/money';
import type { ImportColumns, RowProblem } from '@cobuy/domain/products/product-import';
import { accountRole, effectiveRole } from '@cobuy/domain/roles/roles';
import { writeCsvLine } from '../../platform/csv/csv-cells.ts';
import { shareEventLoop } from '../../platform/share-event-loop.ts';
import type { ProductRow } from './products.queries.ts';

export const unused: Product['_count'] = { groupBuyProducts: 0, orderItems: 0 };

export const presentProduct = (
  { product, creator, creatorRole, supplier }: ProductRow,
  uses: Product['_count'],
): Product => ({
  id: product.id,
  organizationId: product.organizationId,
  name: product.name,
  description: product.description,
  cost: decimalFromCents(product.costCents),
  price: product.priceCents === null ? null : decimalFromCents(product.priceCents),
  usualPrice: product.usualPriceCents === null ? null : decimalFromCents(product.usualPriceCents),
  sku: product.sku,
  unit: product.unit,
  supplier,
  imageUrl: product.imageUrl,
  createdById: product.createdById,
  createdBy: creator && {
    firstName: creator.firstName,
    lastName: creator.lastName,
    email: creator.email,
    role: effectiveRole(accountRole(creator), creatorRole),
  },
  createdAt: product.createdAt.toISOString(),
  updatedAt: product.updatedAt.toISOString(),
  _count: uses,
});

interface ListedRow {
  line: number;
  cells: Readonly<Record<string, string>>;
}
type RejectedRow = ListedRow & { problems: readonly RowProblem[] };

const cellsOf = (header: readonly string[], { cells }: ListedRow) => header.map((column) => cells[column] ?? '');

/** The rows that were left out, as a list that can be put right and read in. */
export async function writeRejects(header: readonly string[], rejected: readonly RejectedRow[]): Promise<string> {
  const lines = [writeCsvLine([...header, 'problem'])];
  const letOthersIn = shareEventLoop();
  for (const row of rejected) {
    lines.push(writeCsvLine([...cellsOf(header, row), row.problems.map(({ message }) => message).join('; ')]));
    await letOthersIn();
  }
  return lines.join('');
}

const previewedRows = 5;
/** More is read in the file of rejects, not on a screen. */
const shownProblems = 500;

export async function presentImport(list: {
  header: readonly string[];
  encoding: ImportReport['encoding'];
  rows: readonly ListedRow[];
  suggested: ImportColumns;
  columns: ImportColumns;
  report: { added: number; updated: number; newSuppliers: string[]; rejected: readonly RejectedRow[] };
}): Promise<ImportReport> {
  const { header, encoding, rows, suggested, columns } = list;
  const { added, updated, newSuppliers, rejected } = list.report;
  const problems = rejected
    .slice(0, shownProblems)
    .flatMap((row) =>
      row.problems.map((problem) => ({ row: row.line, ...problem, name: row.cells[columns.name ?? ''] ?? '' })),
    );
  return {
    columns: [...header],
    encoding,
    suggestedMapping: suggested,
    preview: rows.slice(0, previewedRows).map((row) => ({ row: row.line, cells: cellsOf(header, row) })),
    rows: { read: rows.length, added, updated, rejected: rejected.length },
    newSuppliers,
    problems: problems.slice(0, shownProblems),
    rejects: rejected.length === 0 ? null : await writeRejects(header, rejected),
  };
}
