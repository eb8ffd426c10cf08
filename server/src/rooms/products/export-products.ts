import { decimalFromCents } from '@cobuy/domain/money/money';
import { importFieldLabels } from '@cobuy/domain/products/import-fields';
import { selectedOrganization } from '../../platform/callers/guard-access.ts';
import type { SignedInContext } from '../../platform/context.ts';
import type { SentFile } from '../../platform/http/send-file.ts';
import { ownCurrency } from '../../platform/own-currency.ts';
import { createTableFile, type TableFormat } from '../../platform/spreadsheets/create-table-file.ts';
import { timeZoneOf } from '../organizations/read-organization.ts';
import { listAllProductRows } from './products.queries.ts';

const amount = (cents: number | null) =>
  cents === null ? null : { amount: decimalFromCents(cents, ownCurrency), currency: ownCurrency };

/** The catalog in columns that an import recognizes: edit it in a spreadsheet and import it again. */
export const exportProducts = async (
  context: SignedInContext,
  { format }: { format: TableFormat },
): Promise<SentFile> =>
  createTableFile({
    format,
    name: 'products_export',
    sheet: 'Products',
    at: context.clock.now(),
    timeZone: await timeZoneOf(context),
    columns: {
      [importFieldLabels.name]: ({ product }) => product.name,
      [importFieldLabels.sku]: ({ product }) => product.sku,
      [importFieldLabels.unit]: ({ product }) => product.unit,
      [importFieldLabels.supplier]: ({ supplier }) => supplier,
      [importFieldLabels.cost]: ({ product }) => amount(product.costCents),
      [importFieldLabels.price]: ({ product }) => amount(product.priceCents),
      [importFieldLabels.usualPrice]: ({ product }) => amount(product.usualPriceCents),
      [importFieldLabels.description]: ({ product }) => product.description,
      [importFieldLabels.imageUrl]: ({ product }) => product.imageUrl,
    },
    batches: listAllProductRows(context.db, selectedOrganization(context.actor)),
  });
