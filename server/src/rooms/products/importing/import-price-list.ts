import type { ImportReport } from '@cobuy/contract/products/importing.schemas';
import { productErrors } from '@cobuy/contract/products/products.errors';
import type { productCalls } from '@cobuy/contract/products/products.http';
import { supplierErrors } from '@cobuy/contract/suppliers/suppliers.errors';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { suggestColumns } from '@cobuy/domain/products/column-names';
import { type ImportColumns, importFieldLabels, neededFields } from '@cobuy/domain/products/import-fields';
import { holderOf } from '../../../platform/apart/holder.ts';
import { selectedOrganization } from '../../../platform/callers/guard-access.ts';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Upload } from '../../../platform/files/upload.ts';
import { ownCurrency } from '../../../platform/own-currency.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import type { UsesOfProducts } from '../uses-of-products.ts';
import { importProducts } from './import-products.ts';
import { presentImport } from './imports.view.ts';
import { oneListAtATime } from './one-list-at-a-time.ts';
import { readPriceList } from './read-price-list.ts';

type Body = ParsedRequest<typeof productCalls.importProducts>['body'];

const longestFileName = 200;

function checkColumns(header: readonly string[], columns: ImportColumns): void {
  const unknown = Object.values(columns).find((column) => !header.includes(column));
  if (unknown !== undefined) refuse(productErrors.list_column_unknown, { values: { column: unknown } });
}

const missingFields = (columns: ImportColumns) => neededFields.filter((field) => columns[field] === undefined);

/** Imports a price list into the catalog or previews it. A preview with unknown columns returns them to choose from. */
export async function importPriceList(
  context: SignedInContext,
  body: Body,
  upload: Upload | null,
  uses: UsesOfProducts,
): Promise<ImportReport> {
  const organizationId = selectedOrganization(context.actor);
  if (upload?.truncated) refuse(productErrors.list_too_large);
  if (!upload) refuse(productErrors.list_missing);
  return oneListAtATime(organizationId, () => readIn(context, organizationId, { body, upload, uses }));
}

async function readIn(
  context: SignedInContext,
  organizationId: string,
  { body, upload, uses }: { body: Body; upload: Upload; uses: UsesOfProducts },
): Promise<ImportReport> {
  const {
    mapping,
    dryRun,
    keepOthers,
    leaveNew,
    leaveChanged,
    removeGone,
    takeOffSale,
    takeHidden,
    takeAmountsAsWritten,
    seen,
    sheet,
    titlesLine,
    encoding,
    supplier,
  } = body;
  const list = await readPriceList(
    upload.bytes,
    { sheet, titlesLine, encoding, takesHidden: takeHidden, fileName: upload.fileName },
    holderOf(context),
  );
  // Wrong letters in a catalog are worse than a list that has to be checked first.
  if (!dryRun && !list.isSureOfEncoding) refuse(productErrors.list_not_utf8);
  const { header, rows, delimiter, ofPrices, unseenColumns } = list;
  const shown = header.filter((column) => !unseenColumns.includes(column));
  const read = async (named: ImportColumns, suggested: ImportColumns) => {
    const { supplier: ofColumn, ...others } = named;
    const columns = supplier === undefined ? named : others;
    const used = new Set(Object.values(columns));
    const report = await importProducts(
      context,
      {
        organizationId,
        rows: missingFields(columns).length > 0 ? [] : rows,
        header,
        delimiter,
        ofPrices,
        supplier: supplier ?? null,
        columns,
        besides: keepOthers ? shown.filter((column) => !used.has(column)) : [],
        createdById: context.actor.userId,
        fileName: upload.fileName.slice(0, longestFileName) || null,
        takesOffSale: takeOffSale,
        takesAsWritten: takeAmountsAsWritten,
        dryRun,
        findsGone: true,
        takes: { added: !leaveNew, changed: !leaveChanged, gone: removeGone },
        seen,
      },
      uses,
    );
    return presentImport({ read: list, suggested, columns, report });
  };
  const suggested = suggestColumns({ currency: ownCurrency, header: shown, rows });
  const columns: ImportColumns = { ...(mapping ?? suggested) };
  checkColumns(shown, columns);
  const missing = missingFields(columns);
  if (missing.length > 0 && !dryRun)
    refuse(productErrors.list_column_needed, {
      values: { fields: missing.map((field) => importFieldLabels[field]).join(', ') },
    });
  try {
    return await read(columns, suggested);
  } catch (error) {
    const isWrongGuess = mapping === undefined && dryRun && isTooManySuppliers(error);
    if (!isWrongGuess) throw error;
    // A column of a thousand names was guessed to be suppliers: without it, the list can be looked at.
    const { supplier: _, ...others } = suggested;
    return read(others, others);
  }
}

const isTooManySuppliers = (error: unknown) =>
  error instanceof Refusal && error.body.code === supplierErrors.too_many.code;
