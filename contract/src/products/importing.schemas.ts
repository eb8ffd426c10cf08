import { oldEncodings } from '@cobuy/domain/lists/old-encodings';
import { importFields } from '@cobuy/domain/products/import-fields';
import { supplierNameRules, writtenSupplierName } from '@cobuy/domain/suppliers/supplier-rules';
import { tooLongText } from '@cobuy/domain/texts/text-rules';
import { z } from 'zod';
import { id, instant, line, money } from '../wire/schemas.ts';

/** What an import of a price list takes in addition to the file, and what it answers. */

const flag = z
  .enum(['true', 'false'])
  .optional()
  .transform((text) => text === 'true');

const importColumns = z.partialRecord(z.enum(importFields), z.string());

/** The mapping of a multipart form: JSON of product field → column of the list. */
const mapping = z
  .string()
  .transform((text, check) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      check.addIssue({ code: 'custom', message: 'The mapping isn’t valid JSON' });
      return z.NEVER;
    }
  })
  .pipe(importColumns);

export const importBody = z.object({
  /** Guessed from the column names if left out. */
  mapping: mapping.optional(),
  /** A spreadsheet's sheet, by name; if left out, the first visible one that names columns. */
  sheet: z.string().max(200).optional(),
  /** The line of the file that names the columns; if left out, looked for among the first 30. */
  titlesLine: z.coerce.number().int().min(1).max(2_000_000).optional(),
  /** The file's encoding, if it's no spreadsheet; detected if left out. */
  encoding: z.enum(oldEncodings).optional(),
  /** The supplier of the whole list, existing or new; the list's own supplier column is then ignored. */
  supplier: line()
    .transform(writtenSupplierName)
    .refine(
      (name) => name.length <= supplierNameRules.most,
      tooLongText(supplierNameRules.name, supplierNameRules.most),
    )
    .optional()
    .transform((name) => name || undefined),
  dryRun: flag,
  /** Columns without a field are kept in the description. */
  keepOthers: flag,
  /** Rows of new products are skipped. */
  leaveNew: flag,
  /** Existing products that would change stay as they are. */
  leaveChanged: flag,
  /** Removes products that aren't in the list from the catalog, except those that a group buy or an order uses. */
  removeGone: flag,
  /** Products that are drafts, archived or hidden where the list comes from are included. */
  takeOffSale: flag,
  /** Rows and columns that are hidden in a spreadsheet are included. */
  takeHidden: flag,
  /** Reads amounts as US dollars for one unit, whatever lines, columns or the sheet's name say. */
  takeAmountsAsWritten: flag,
  /** `seen` from the preview: if the plan has changed since, the call is refused and nothing is written. */
  seen: z.string().max(200).optional(),
});

const told = { name: z.string(), sku: z.string().nullable(), unit: z.string().nullable() };

const shownValue = z.union([money, z.string()]).nullable();

/** What was made of a row that someone should look at, such as "Sells below cost". */
const remarks = z.array(z.string());

/** What became, or would become, of a price list, with the first 500 rows of each kind. */
export const importReport = z
  .object({
    columns: z.array(z.string()),
    /** The encoding used, if it was named or the file isn't certainly Unicode; else null. */
    encoding: z.enum(oldEncodings).nullable(),
    /** No other encoding reads as well, or it was named; else the list is only imported with its `encoding`. */
    isSureOfEncoding: z.boolean(),
    /** A spreadsheet's sheets, in order; empty for any other list. */
    sheets: z.array(z.object({ name: z.string(), isHidden: z.boolean() })),
    sheet: z.string().nullable(),
    /** Hidden columns that were left out: none with `takeHidden`. */
    hiddenColumns: z.array(z.string()),
    /** Notes beside the prices that refuse rows, or would without `takeAmountsAsWritten`: "Line 1 says EUR". */
    heardBesidePrices: z.array(z.string()),
    titlesLine: z.int(),
    /** The first lines with a value, which may include the titles, each by its first cells. */
    firstLines: z.array(z.object({ row: z.int(), text: z.string() })),
    notes: z.array(z.string()),
    suggestedMapping: importColumns,
    /** The first rows as they are in the file: cells in the order of `columns`. */
    preview: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
    /** `gone` counts catalog products that aren't in the list; all others count rows of the list. */
    rows: z.object({
      read: z.int(),
      added: z.int(),
      changed: z.int(),
      equal: z.int(),
      rejected: z.int(),
      /** Rows with only another picture of a product above them; nothing is lost without them. */
      furtherPictures: z.int(),
      /** Rows left out because they are drafts, archived or hidden in their shop; none with `takeOffSale`. */
      offSale: z.int(),
      /** Rows left out because the spreadsheet hides them; their products aren't `gone`. None with `takeHidden`. */
      hidden: z.int(),
      gone: z.int(),
    }),
    /** Products that are not there yet; `row` is the line of the file as an editor counts, here and below. */
    added: z.array(
      z.object({
        row: z.int(),
        ...told,
        supplier: z.string().nullable(),
        cost: money,
        price: money.nullable(),
        remarks,
      }),
    ),
    /** Existing products, with each field that would change. */
    changed: z.array(
      z.object({
        row: z.int(),
        id,
        ...told,
        differences: z.array(z.object({ field: z.enum(importFields), before: shownValue, after: shownValue })),
        remarks,
      }),
    ),
    /** Products that aren't in the list. Those in use are never removed. */
    gone: z.array(z.object({ id, ...told, cost: money, isInUse: z.boolean() })),
    removable: z.int(),
    /** Where `gone` products were looked for: among the listed suppliers, or in the whole catalog. */
    goneAmong: z.enum(['suppliers', 'catalogue']),
    /** Names this plan; an import sent with it does exactly what was shown, or nothing. */
    seen: z.string(),
    /** What was written; null for a dry run. */
    done: z.object({ added: z.int(), changed: z.int(), removed: z.int() }).nullable(),
    /** The list's products now in the catalog, in its order, up to a group buy's limit; none after a preview. */
    productIds: z.array(id),
    newSuppliers: z.array(z.string()),
    /** The first problems; `row` is the line of the file as an editor counts. `rejects` has them all. */
    problems: z.array(
      z.object({ row: z.int(), field: z.enum(importFields).nullable(), message: z.string(), name: z.string() }),
    ),
    /** The skipped rows as a CSV file, with a column for the reason; null if there are none. */
    rejects: z.string().nullable(),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.infer<typeof importReport>;

export const reasonsToKeep = ['changed', 'ordered', 'used', 'deleted', 'sku_taken'] as const;

const undoing = {
  /** Products the import added, which go away again. */
  added: z.int(),
  /** Products restored to what they were before it. */
  changed: z.int(),
  /** Products it took out of the catalog, which come back. */
  removed: z.int(),
  kept: z.int(),
  /** The first 100 of them. */
  keeps: z.array(z.object({ productId: id, ...told, why: z.enum(reasonsToKeep) })),
};

export const lastImport = z
  .object({
    id,
    /** Null if it was imported from the command line. */
    fileName: z.string().nullable(),
    at: instant,
    by: z.object({ firstName: z.string().nullable(), lastName: z.string().nullable(), email: z.string() }).nullable(),
    undo: z.object(undoing),
  })
  .meta({ id: 'LastImport' });
export type LastImport = z.infer<typeof lastImport>;

export const undoneImport = z.object(undoing).meta({ id: 'UndoneImport' });
export type UndoneImport = z.infer<typeof undoneImport>;
