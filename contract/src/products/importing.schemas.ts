import { oldEncodings } from '@cobuy/domain/lists/old-encodings';
import { importFields } from '@cobuy/domain/products/import-fields';
import { supplierNameRules, writtenSupplierName } from '@cobuy/domain/suppliers/supplier-rules';
import { tooLongText } from '@cobuy/domain/texts/text-rules';
import { z } from 'zod';
import { id, instant, line, money } from '../wire/schemas.ts';

/** What an import of a price list says and takes beside the file. */

/** A choice in a multipart form, whose fields are texts. */
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
      check.addIssue({ code: 'custom', message: 'The mapping is no JSON' });
      return z.NEVER;
    }
  })
  .pipe(importColumns);

export const importBody = z.object({
  /** Guessed from the names of the columns where it is not given. */
  mapping: mapping.optional(),
  /** Of a spreadsheet, by its name; where it is not given, the first that people see and that names columns. */
  sheet: z.string().max(200).optional(),
  /** The line of the file that names the columns; looked for among the first 30 where it is not given. */
  titlesLine: z.coerce.number().int().min(1).max(2_000_000).optional(),
  /** What its letters were written in, where it is no spreadsheet; found out where it is not given. */
  encoding: z.enum(oldEncodings).optional(),
  /** From whom all of the list is: one that is there, or a new one. Its own column of suppliers is then not used. */
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
  /** Rows of products that are not there yet are left. */
  leaveNew: flag,
  /** Products that are there and would change are left as they are. */
  leaveChanged: flag,
  /** What the list does not have is taken out of the catalogue, but for what a group buy or an order uses. */
  removeGone: flag,
  /** Products that are drafts, archived or hidden where the list comes from are taken too. */
  takeOffSale: flag,
  /** Rows and columns that are hidden in a spreadsheet are taken too. */
  takeHidden: flag,
  /** Amounts are in US dollars and for one unit, whatever lines, columns or the sheet's name say beside them. */
  takeAmountsAsWritten: flag,
  /** `seen` of the look that was taken: another plan by now is refused, and nothing is written. */
  seen: z.string().max(200).optional(),
});

/** A product by what people tell it by. */
const told = { name: z.string(), sku: z.string().nullable(), unit: z.string().nullable() };

/** An amount of money, or a text of at most some hundred letters. */
const shownValue = z.union([money, z.string()]).nullable();

/** What was made of a row that somebody should look at, such as "Sells below cost". */
const remarks = z.array(z.string());

/** What became, or would become, of a price list. Of each kind of rows the first 500 are shown. */
export const importReport = z
  .object({
    /** Of the file, as its first line names them. */
    columns: z.array(z.string()),
    /** What its letters were read as, where it was named or the file is not Unicode for sure; else null. */
    encoding: z.enum(oldEncodings).nullable(),
    /** No other encoding reads as well, or it was named; else the list is only imported with its `encoding`. */
    isSureOfEncoding: z.boolean(),
    /** Of a spreadsheet, in its order; none in any other list. */
    sheets: z.array(z.object({ name: z.string(), isHidden: z.boolean() })),
    /** Which of them was read. */
    sheet: z.string().nullable(),
    /** Columns that are hidden in it, and left out: none with `takeHidden`. */
    hiddenColumns: z.array(z.string()),
    /** What the list says beside its prices that refuses rows, or would without `takeAmountsAsWritten`: "Line 1 says EUR". */
    heardBesidePrices: z.array(z.string()),
    /** The line of the file that names the columns. */
    titlesLine: z.int(),
    /** The first lines with a value, among which titles may stand, each by what its first cells say. */
    firstLines: z.array(z.object({ row: z.int(), text: z.string() })),
    /** What is worth knowing of the list before it is imported, each in a sentence. */
    notes: z.array(z.string()),
    suggestedMapping: importColumns,
    /** The first rows as they stand in the file: cells in the order of `columns`. */
    preview: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
    /** `gone` counts products of the catalogue that the list does not have; all others are rows of the list. */
    rows: z.object({
      read: z.int(),
      added: z.int(),
      changed: z.int(),
      equal: z.int(),
      rejected: z.int(),
      /** Rows that hold nothing but a further picture of a product above them: nothing is missing without them. */
      furtherPictures: z.int(),
      /** Rows of products that are drafts, archived or hidden where the list comes from, and left out: none with `takeOffSale`. */
      offSale: z.int(),
      /** Rows that are hidden in the spreadsheet, and left out; what they stand for is not `gone`. None with `takeHidden`. */
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
    /** Products that are there, with each field that would be another one. */
    changed: z.array(
      z.object({
        row: z.int(),
        id,
        ...told,
        differences: z.array(z.object({ field: z.enum(importFields), before: shownValue, after: shownValue })),
        remarks,
      }),
    ),
    /** Products that the list does not have. What is in use is never taken out. */
    gone: z.array(z.object({ id, ...told, cost: money, isInUse: z.boolean() })),
    /** All of `gone` that may be taken out. */
    removable: z.int(),
    /** Among which products those of `gone` were looked for: of the suppliers that the list names, or of the whole catalogue. */
    goneAmong: z.enum(['suppliers', 'catalogue']),
    /** Names this plan; sent with the import, it is carried out as it was shown, or not at all. */
    seen: z.string(),
    /** What was written; null where this was a look. */
    done: z.object({ added: z.int(), changed: z.int(), removed: z.int() }).nullable(),
    /** Products that the list stands for and the catalog now has, in its order, at most as many as a group buy takes; none after a look. */
    productIds: z.array(id),
    /** Suppliers that the list names and the organization did not have. */
    newSuppliers: z.array(z.string()),
    /** The first of them; `row` is the line of the file as an editor counts. The `rejects` have them all. */
    problems: z.array(
      z.object({ row: z.int(), field: z.enum(importFields).nullable(), message: z.string(), name: z.string() }),
    ),
    /** The rows that were left out as a CSV file, with a column that says why; null where there are none. */
    rejects: z.string().nullable(),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.infer<typeof importReport>;

/** Why a product stays as it is when its import is undone. */
export const reasonsToKeep = ['changed', 'ordered', 'used', 'deleted', 'sku_taken'] as const;

const undoing = {
  /** Products that the import added, and that go again. */
  added: z.int(),
  /** Products that become what they were before it. */
  changed: z.int(),
  /** Products that it took out of the catalogue, and that come back. */
  removed: z.int(),
  /** Products that stay as they are, and why. */
  kept: z.int(),
  /** The first 100 of them. */
  keeps: z.array(z.object({ productId: id, ...told, why: z.enum(reasonsToKeep) })),
};

/** The last import of an organization, and what undoing it would do now. */
export const lastImport = z
  .object({
    id,
    /** Null where it was read in from the command line. */
    fileName: z.string().nullable(),
    at: instant,
    by: z.object({ firstName: z.string().nullable(), lastName: z.string().nullable(), email: z.string() }).nullable(),
    undo: z.object(undoing),
  })
  .meta({ id: 'LastImport' });
export type LastImport = z.infer<typeof lastImport>;

export const undoneImport = z.object(undoing).meta({ id: 'UndoneImport' });
export type UndoneImport = z.infer<typeof undoneImport>;
