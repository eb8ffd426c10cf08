import { listFormTexts } from '@cobuy/domain/lists/form-of-list';
import { pictureTexts } from '@cobuy/domain/products/product-picture';
import { uploadTexts } from '@cobuy/domain/system/upload-rules';
import { defineErrors } from '../wire/errors.ts';

export const productErrors = defineErrors('product', {
  not_found: [404, 'Product not found'],
  sku_taken: [409, 'Another product in this organization has this SKU'],
  edited_meanwhile: [409, 'Someone else has changed this product in the meantime'],
  in_use: [409, 'Cannot delete product in use'],
  forbidden: [403, "Access Denied: You don't have permission to access this page."],
  list_missing: [400, 'Please select a CSV file to import'],
  list_too_large: [413, 'File size must be less than 10MB'],
  list_too_long: [400, 'A list can have at most {most} rows: split it and import the parts'],
  list_too_wide: [400, 'A list can have at most {most} columns: line {line} has more'],
  list_empty: [400, 'The file is empty'],
  list_hidden: [400, 'All rows of the list are hidden: unhide them in the spreadsheet, save it and try again'],
  list_not_csv: [400, 'The file isn’t a valid CSV: {reason}'],
  list_not_utf8: [400, 'The file isn’t in UTF-8: save it as "CSV UTF-8" and try again'],
  list_not_spreadsheet: [400, 'The file isn’t a readable spreadsheet: save it as XLSX or CSV and try again'],
  list_old_spreadsheet: [400, listFormTexts.oldSpreadsheet],
  list_other_format: [400, listFormTexts.other('{what}')],
  list_unpacks_too_large: [400, 'The spreadsheet is too large once it’s unpacked: save only the list, as CSV'],
  list_sheet_unknown: [400, 'The spreadsheet has no sheet "{sheet}"'],
  list_titles_unknown: [400, 'Line {line} of the list has no column names: choose another line'],
  list_column_unknown: [400, 'The list has no column "{column}"'],
  list_column_needed: [400, 'Choose the column that holds: {fields}'],
  catalogue_moved: [
    409,
    'The catalog has changed since you looked, so nothing was imported. Please review the list and try again.',
  ],
  moved: [409, 'The catalog has changed since you looked, so nothing was changed. Please review it and try again.'],
  bulk_change_gone: [404, 'This change can no longer be undone'],
  import_running: [409, 'Another list is being imported into this catalog. Please try again in a moment.'],
  import_gone: [404, 'This import can no longer be undone: it was undone, or another list was imported after it'],
  picture_wrong_type: [415, uploadTexts.wrongType],
  pictures_off: [409, pictureTexts.off],
  picture_too_large: [413, uploadTexts.tooLarge],
  picture_missing: [400, uploadTexts.missing],
  picture_unreadable: [422, 'We couldn’t read this file. Please choose another one.'],
  picture_gone: [409, 'The picture is no longer there. Please choose it again.'],
});
