/** Lines and cells of a CSV file. */
export const readCsv = (file: string) =>
  file
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"|([^,]+)|(?<=,)(?=,|$)/g)].map(([, quoted, bare]) => quoted ?? bare),
    );
