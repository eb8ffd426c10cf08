// `npm run import-products -- FILE --organization SLUG`: a supplier's price list becomes an organization's catalogue.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { encodingNames, type OldEncoding, oldEncodings } from '@cobuy/domain/lists/old-encodings';
import { suggestColumns } from '@cobuy/domain/products/column-names';
import { type ImportColumns, type ImportField, importFields, neededFields } from '@cobuy/domain/products/import-fields';
import { listNotes } from '@cobuy/domain/products/list-notes';
import { remarkSentence } from '@cobuy/domain/products/price-remarks';
import { supplierNameRules, writtenSupplierName } from '@cobuy/domain/suppliers/supplier-rules';
import { ended } from '@cobuy/domain/texts/ended';
import { tooLongText } from '@cobuy/domain/texts/text-rules';
import { announce } from '../platform/announce.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { StopSentence } from '../platform/stop-sentence.ts';
import { type CarriedOut, type ReadList, writeRejects } from '../rooms/products/importing/imports.view.ts';
import { readPriceList } from '../rooms/products/importing/read-price-list.ts';

import { fromHere, runWithConfig } from './run-with-config.ts';

const help = `npm run import-products -- FILE --organization SLUG

Reads a price list (CSV or XLSX, with a line of titles) into the catalogue of an organization, beside a Cobuy that runs or
while none does. A row whose SKU is there already, or that has none and whose name and unit are, updates that product; any
other is added. Until the next import it can be undone at /admin/products/import. The list is read as on that page: of a
spreadsheet the first visible sheet that names columns, with the titles among its first 30 lines, unless you say otherwise:

  --sheet NAME          another sheet
  --titles-line NUMBER  the line that names the columns, as an editor counts
  --encoding NAME       what its letters were written in, where that isn't Unicode: windows-1250, cp850, macintosh …
  --supplier NAME       whom the whole list comes from: a supplier you have, or a new one

Columns are recognized by their names, or named by hand:

  --name COLUMN         the product's name            --unit COLUMN         "case of 12", "kg"
  --cost COLUMN         what buyers pay               --description COLUMN
  --sku COLUMN          the supplier's code           --price COLUMN        a selling price of its own
  --picture COLUMN      the address of a picture      --usual-price COLUMN  what it costs elsewhere
  --supplier-column COLUMN  whom each product comes from, where the list has several suppliers
  --keep COLUMN         keep this column in the description (may be given again)
  --delimiter ";"       what stands between the cells, if it is not found out; "tab" for a tab
  --drafts              take drafts, archived and hidden products of a shop's export, too
  --hidden              take rows and columns that are hidden in a spreadsheet, too
  --as-written          take the amounts as they are written: in USD, each for one unit, whatever is said beside them
  --dry-run             only say what would happen
  --rejects FILE        write the rows that were left out, with their reasons`;

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

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
const { values, positionals } = readArguments();

/** Options that are not called like their field. */
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
      throw new StopSentence(`The list has no column "${column}"; it has ${header.join(', ')}.`);
  const columns = suggestColumns(header, rows, chosen);
  // One supplier for the whole list leaves no column to say another.
  if (values.supplier !== undefined) delete columns.supplier;
  const missing = neededFields.filter((field) => columns[field] === undefined);
  if (missing.length > 0)
    throw new StopSentence(
      `No column for ${missing.join(' and ')} was recognised; name it by hand (--${missing[0]} COLUMN), or the delimiter (--delimiter). The list has ${header.join(', ')}.`,
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
  if (!/^[1-9]\d{0,6}$/.test(typed))
    throw new StopSentence(`--titles-line takes the number of a line, not "${typed}".`);
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
    throw new StopSentence(`"${values.supplier}" is a column of the list: name it by --supplier-column.`);
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
    throw new StopSentence(`The rows that were left out can't be written to ${file}.`);
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
        `What the letters of the list were written in can't be told for sure, perhaps ${list.encoding}: name it by --encoding.`,
      );
    const columns = chooseColumns(list);
    const supplier = readSupplier(header);
    // What is wrong with the list is said before the program is read, which takes a second or two.
    const { withServices } = await import('./with-services.ts');
    const { importProducts } = await import('../rooms/products/importing/import-products.ts');
    const { findOrganizationBySlug } = await import('../rooms/organizations/find-organization-by-slug.ts');
    const report = await withServices(config, async (services) => {
      const organization = await findOrganizationBySlug(services.db, slug);
      if (!organization) throw new StopSentence(`There is no organization with the slug "${slug}".`);
      return importProducts(services, {
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
      }).catch((error: unknown) => {
        throw error instanceof Refusal ? new StopSentence(ended(error.message)) : error;
      });
    });
    announce([
      `${list.sheet === null ? 'Titles' : `Sheet "${list.sheet}", titles`} in line ${list.titlesLine}`,
      ...(list.encoding === null ? [] : [`Letters read as ${encodingNames[list.encoding]}`]),
      `Columns: ${Object.entries(columns)
        .map(([field, column]) => `${field} ← ${column}`)
        .join(', ')}`,
      ...listNotes({ header, columns, rows, ...report, hiddenColumns: list.hiddenColumns }),
      ...[...report.added, ...report.changed].flatMap(({ line, product, remarks }) =>
        remarks.map((remark) => `line ${line}, ${product.name}: ${remarkSentence(remark)}`),
      ),
      ...report.rejected.map(
        ({ line, problems }) => `line ${line}: ${problems.map(({ message }) => message).join('; ')}`,
      ),
      ...(report.newSuppliers.length > 0 ? [`New suppliers: ${report.newSuppliers.join(', ')}`] : []),
      `${values['dry-run'] ? 'Would be: ' : ''}${report.added.length} added, ${report.changed.length} changed, ${report.equal} equal, ${report.rejected.length} rejected, of ${rows.length} rows`,
    ]);
    if (values.rejects) await keepRejects(fromHere(values.rejects), header, report);
    return report.rejected.length === 0;
  });
}
