import { decimalFromCents } from '@cobuy/domain/money/money';
import { importFieldLabels } from '@cobuy/domain/products/product-import';
import type { SignedInContext } from '../../platform/context.ts';
import { createCsvFile } from '../../platform/csv/create-csv-file.ts';
import { selectedOrganization } from '../../platform/http/selected-organization.ts';
import type { SentFile } from '../../platform/http/send-file.ts';
import { listAllProductRows } from './products.queries.ts';

/** The catalogue as a list whose columns an import recognises: edit it in a spreadsheet and read it in again. */
export const exportProducts = (context: SignedInContext): Promise<SentFile> =>
  createCsvFile({
    name: 'products_export',
    at: context.clock.now(),
    columns: {
      [importFieldLabels.name]: ({ name }) => name,
      [importFieldLabels.sku]: ({ sku }) => sku,
      [importFieldLabels.unit]: ({ unit }) => unit,
      [importFieldLabels.cost]: ({ costCents }) => decimalFromCents(costCents).toFixed(2),
      [importFieldLabels.price]: ({ priceCents }) =>
        priceCents === null ? null : decimalFromCents(priceCents).toFixed(2),
      [importFieldLabels.usualPrice]: ({ usualPriceCents }) =>
        usualPriceCents === null ? null : decimalFromCents(usualPriceCents).toFixed(2),
      [importFieldLabels.description]: ({ description }) => description,
      [importFieldLabels.imageUrl]: ({ imageUrl }) => imageUrl,
    },
    batches: listAllProductRows(context.db, selectedOrganization(context.actor)),
  });
