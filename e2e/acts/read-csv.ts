import { parse } from 'csv-parse/sync';

/** Lines and cells of a CSV file. */
export const readCsv = (file: string): string[][] => parse(file, { bom: true });
