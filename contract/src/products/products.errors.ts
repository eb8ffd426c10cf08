import { pictureTexts } from '@cobuy/domain/products/product-picture';
import { defineErrors } from '../wire/errors.ts';

export const productErrors = defineErrors('product', {
  not_found: [404, 'Product not found'],
  sku_taken: [409, 'Another product of this organization has this SKU'],
  edited_meanwhile: [409, 'Somebody else has changed this product meanwhile'],
  in_use: [409, 'Cannot delete product in use'],
  forbidden: [403, "Access Denied: You don't have permission to access this page."],
  list_missing: [400, 'Please select a CSV file to import'],
  list_too_large: [413, 'File size must be less than 10MB'],
  list_too_long: [400, 'A list may have at most {most} rows: split it and import the parts'],
  list_too_wide: [400, 'A list may have at most {most} columns: line {line} has more'],
  list_empty: [400, 'The file is empty'],
  list_not_csv: [400, 'The file is no CSV: {reason}'],
  list_not_utf8: [400, 'The file is not in UTF-8: save it as "CSV UTF-8" and try again'],
  list_not_spreadsheet: [400, 'The file is no spreadsheet that can be read: save it as XLSX or CSV and try again'],
  list_old_spreadsheet: [400, 'The file is in the old format of Excel: save it as XLSX or CSV and try again'],
  list_unpacks_too_large: [400, 'The spreadsheet is too large once it is unpacked: save its list alone, as CSV'],
  list_column_twice: [400, 'The list has two columns "{column}": rename one of them'],
  list_column_unknown: [400, 'The list has no column "{column}"'],
  list_column_needed: [400, 'Choose the column that holds: {fields}'],
  picture_wrong_type: [415, pictureTexts.wrongType],
  picture_too_large: [413, pictureTexts.tooLarge],
  picture_missing: [400, pictureTexts.missing],
  picture_unreadable: [422, 'This file could not be read. Please choose another one.'],
  picture_gone: [409, 'The picture is no longer there. Please choose it again.'],
});
