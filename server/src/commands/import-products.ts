// `npm run import-products -- FILE --organization SLUG`: turns a supplier's price list into a catalog.

import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { encodingNames, type OldEncoding, oldEncodings } from '@cobuy/domain/lists/old-encodings';
import { suggestColumns } from '@cobuy/domain/products/column-names';
import { type ImportColumns, type ImportField, importFields, neededFields } from '@cobuy/domain/products/import-fields';
import { listNotes } from '@cobuy/domain/products/list-notes';
import { remarkSentence } from '@cobuy/domain/products/price-remarks';
import { supplierNameRules, writtenSupplierName } from '@cobuy/domain/suppliers/supplier-rules';
import { ended } from '@cobuy/domain/texts/ended';
import { tooLongText } from '@cobuy/domain/texts/text-rules';
import { announce } from '../platform/announce.ts';
import { StopSentence } from '../platform/config/stop-sentence.ts';
import { ownCurrency } from '../platform/own-currency.ts';
import { Refusal } from '../platform/refusal.ts';
import { type CarriedOut, type ReadList, writeRejects } from '../rooms/products/importing/imports.view.ts';
import { readPriceList } from '../rooms/products/importing/read-price-list.ts';
import { readArguments } from './read-arguments.ts';
import { fromHere, runWithConfig } from './run-with-config.ts';

const help = `npm run import-products -- FILE --organization SLUG

Imports a price list (CSV or XLSX, with a header row) into an organization's catalog. Cobuy can be running or stopped.
A row updates the product with the same SKU or, if the row has no SKU, the one with the same name and unit. Any other row
is added as a new product. You can undo the import at /admin/products/import until the next one. The list is read as on
that page: the first visible sheet that names columns, with the header among its first 30 lines, unless you choose another:

  --sheet NAME          another sheet
  --titles-line NUMBER  the header row, counted as in an editor
  --encoding NAME       its encoding, if that isn't Unicode: windows-1250, cp850, macintosh …
  --supplier NAME       the supplier of the whole list, existing or new

Columns are recognized by their names. Or name them yourself:

  --name COLUMN         the product's name            --unit COLUMN         "case of 12", "kg"
  --cost COLUMN         what buyers pay               --description COLUMN
  --sku COLUMN          the supplier's code           --price COLUMN        a separate selling price
  --picture COLUMN      the URL of a picture          --usual-price COLUMN  what it costs elsewhere
  --supplier-column COLUMN  the supplier of each product, if the list has several
  --keep COLUMN         keep this column in the description (can be repeated)
  --delimiter ";"       the delimiter, if it isn't detected; "tab" for a tab
  --drafts              include drafts, archived and hidden products of a shop export
  --hidden              include rows and columns that are hidden in a spreadsheet
  --as-written          take the amounts as written: in ${ownCurrency}, each for one unit, whatever the list says next to them
  --dry-run             only show what would happen
  --rejects FILE        write the rejected rows, with reasons, to FILE`;

const text = { type: 'string' } as const;
const options = {
  organization: text,
  name: text,
  cost: text,
  sku: text,
  unit: text,
  supplier: text,
  'supplier-column': text,
  sheet: text,
  'titles-line': text,
  encoding: text,
  description: text,
  price: text,
  picture: text,
  'usual-price': text,
  keep: { type: 'string', multiple: true },
  delimiter: text,
  rejects: text,
  drafts: { type: 'boolean', default: false },
  hidden: { type: 'boolean', default: false },
  'as-written': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const { values, positionals } = readArguments(options);

/** Options whose names differ from their field's. */
const optionOf = { imageUrl: 'picture', usualPrice: 'usual-price', supplier: 'supplier-column' } as const;
const isRenamed = (field: ImportField): field is keyof typeof optionOf => field in optionOf;

/** Columns named by hand must be there. @throws StopSentence */
function chooseColumns({ header: all, rows, unseenColumns }: Pick<ReadList, 'header' | 'rows' | 'unseenColumns'>) {
  const header = all.filter((column) => !unseenColumns.includes(column));
  const chosen: ImportColumns = {};
  for (const field of importFields) {
    const column = values[isRenamed(field) ? optionOf[field] : field];
    if (column !== undefined) chosen[field] = column;
  }
  for (const column of [...Object.values(chosen), ...(values.keep ?? [])])
    if (!header.includes(column))
      throw new StopSentence(`The list has no column "${column}". Its columns are ${header.join(', ')}.`);
  const columns = suggestColumns({ currency: ownCurrency, header, rows }, chosen);
  if (values.supplier !== undefined) delete columns.supplier;
  const missing = neededFields.filter((field) => columns[field] === undefined);
  if (missing.length > 0)
    throw new StopSentence(
      `No column for ${missing.join(' and ')} was recognized. Name one yourself (--${missing[0]} COLUMN), or set the delimiter (--delimiter). The columns of the list are ${header.join(', ')}.`,
    );
  return columns;
}

/** @throws StopSentence */
function readFile(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new StopSentence(`The file ${file} can't be read.`);
  }
}

/** @throws StopSentence for what is no line. */
function readTitlesLine(typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  if (!/^[1-9]\d{0,6}$/.test(typed)) throw new StopSentence(`--titles-line takes a line number, not "${typed}".`);
  return Number(typed);
}

/** @throws StopSentence for what is none. */
function readEncoding(typed: string | undefined): OldEncoding | undefined {
  const encoding = oldEncodings.find((one) => one === typed?.toLowerCase());
  if (typed !== undefined && encoding === undefined)
    throw new StopSentence(`--encoding takes one of ${oldEncodings.join(', ')}, not "${typed}".`);
  return encoding;
}

/** Whom the whole list comes from. @throws StopSentence for what is no name, or the name of a column. */
function readSupplier(header: readonly string[]): string | null {
  if (values.supplier === undefined) return null;
  const name = writtenSupplierName(values.supplier);
  if (name === '') throw new StopSentence('--supplier takes the name of a supplier.');
  if (name.length > supplierNameRules.most)
    throw new StopSentence(`${tooLongText(supplierNameRules.name, supplierNameRules.most)}.`);
  if (header.includes(values.supplier))
    throw new StopSentence(`"${values.supplier}" is a column of the list: use --supplier-column for it.`);
  return name;
}

/** @throws StopSentence for what is no list. */
async function readList(file: string) {
  const delimiter = values.delimiter === 'tab' ? '\t' : values.delimiter;
  const titlesLine = readTitlesLine(values['titles-line']);
  const encoding = readEncoding(values.encoding);
  try {
    return await readPriceList(readFile(file), {
      delimiter,
      sheet: values.sheet,
      titlesLine,
      encoding,
      takesHidden: values.hidden,
      fileName: file,
    });
  } catch (error) {
    throw error instanceof Refusal ? new StopSentence(ended(error.message)) : error;
  }
}

async function keepRejects(file: string, header: readonly string[], { rejected }: CarriedOut) {
  const rejects = await writeRejects(header, rejected);
  try {
    writeFileSync(file, rejects);
  } catch {
    throw new StopSentence(`The rejected rows can't be written to ${file}.`);
  }
}

const [file] = positionals;
if (values.help || !file || !values.organization) {
  announce([help]);
  process.exitCode = values.help ? 0 : 1;
} else {
  const slug = values.organization;
  await runWithConfig(async (config) => {
    const list = await readList(fromHere(file));
    const { header, rows } = list;
    if (!list.isSureOfEncoding && !values['dry-run'])
      throw new StopSentence(
        `It's unclear how the list is encoded; it may be ${list.encoding}. Set it with --encoding.`,
      );
    const columns = chooseColumns(list);
    const supplier = readSupplier(header);
    // Problems with the list are reported before the program loads, which takes a second or two.
    const { withServices } = await import('./with-services.ts');
    const { importProducts } = await import('../rooms/products/importing/import-products.ts');
    const { usesOfProducts } = await import('../app.ts');
    const { findOrganizationBySlug } = await import('../rooms/organizations/organizations.queries.ts');
    const report = await withServices(config, async (services) => {
      const organization = await findOrganizationBySlug(services.db, slug);
      if (!organization) throw new StopSentence(`There is no organization with the slug "${slug}".`);
      const priceList = {
        organizationId: organization.id,
        rows,
        header,
        columns,
        delimiter: list.delimiter,
        ofPrices: list.ofPrices,
        supplier,
        besides: values.keep ?? header.filter((column) => !Object.values(columns).includes(column)),
        createdById: organization.ownerId,
        fileName: basename(file),
        takesOffSale: values.drafts,
        takesAsWritten: values['as-written'],
        dryRun: values['dry-run'],
      };
      return importProducts(services, priceList, usesOfProducts).catch((error: unknown) => {
        throw error instanceof Refusal ? new StopSentence(ended(error.message)) : error;
      });
    });
    announce([
      list.sheet === null
        ? `Header in line ${list.titlesLine}`
        : `Sheet "${list.sheet}", header in line ${list.titlesLine}`,
      ...(list.encoding === null ? [] : [`Encoding: ${encodingNames[list.encoding]}`]),
      `Columns: ${Object.entries(columns)
        .map(([field, column]) => `${field} ← ${column}`)
        .join(', ')}`,
      ...listNotes({ currency: ownCurrency, header, columns, rows, ...report, hiddenColumns: list.hiddenColumns }),
      ...[...report.added, ...report.changed].flatMap(({ line, product, remarks }) =>
        remarks.map((remark) => `line ${line}, ${product.name}: ${remarkSentence(remark, ownCurrency)}`),
      ),
      ...report.rejected.map(
        ({ line, problems }) => `line ${line}: ${problems.map(({ message }) => message).join('; ')}`,
      ),
      ...(report.newSuppliers.length > 0 ? [`New suppliers: ${report.newSuppliers.join(', ')}`] : []),
      `${values['dry-run'] ? 'Dry run: ' : ''}${report.added.length} added, ${report.changed.length} changed, ${report.equal} equal, ${report.rejected.length} rejected, of ${rows.length} rows`,
    ]);
    if (values.rejects) await keepRejects(fromHere(values.rejects), header, report);
    return report.rejected.length === 0;
  });
}
