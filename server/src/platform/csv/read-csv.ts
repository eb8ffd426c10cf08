import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { restoreCell } from '@cobuy/domain/lists/defuse-cell';
import { guessDelimiter } from '@cobuy/domain/lists/guess-delimiter';
import { CsvError, parse } from 'csv-parse';

/** Few enough that a piece of nothing but rows is parsed in a moment. */
const lettersAtOnce = 4096;

/** Lets other requests be served between the pieces. */
async function* piecesOf(text: string) {
  for (let first = 0; first < text.length; first += lettersAtOnce) {
    yield text.slice(first, first + lettersAtOnce);
    await setImmediate();
  }
}

const lineBreak = /\r\n|\r|\n/g;
const longestRow = 100_000;
/** Empty rows are skipped; after this many, reading stops. */
const mostEmptyRows = 200_000;

/** Says why a text isn't a list, in words that follow "The file isn’t a valid CSV: ". */
export class UnreadableCsv extends Error {
  readonly problem: 'too-wide' | 'too-long' | 'malformed';
  /** Where the problem is; null if no line is to blame. */
  readonly line: number | null;

  constructor(problem: UnreadableCsv['problem'], reason: string, line: number | null = null) {
    super(reason);
    this.problem = problem;
    this.line = line;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof CsvError)) throw error;
  const { code, lines } = error as { code: string; lines?: number };
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote is never closed';
  if (code === 'CSV_MAX_RECORD_SIZE') return `a row is longer than ${longestRow.toLocaleString('en-US')} characters`;
  return lines === undefined ? 'it has no rows' : `line ${lines} can't be read`;
}

export interface CsvRecord {
  /** As they were before our export defused them. */
  cells: string[];
  /** Line number in the file, from 1. */
  line: number;
}

/**
 * Reads the non-empty rows of a CSV text, titles included. Accepts any line ending, a byte-order mark, and quotes that
 * a spreadsheet would forgive. Lets other requests through meanwhile, whatever the text.
 * @param delimiter guessed if not given
 * @throws UnreadableCsv
 */
export async function* readCsv(
  text: string,
  {
    mostColumns,
    mostRows,
    delimiter = guessDelimiter(text),
  }: { mostColumns: number; mostRows: number; delimiter?: string | undefined },
): AsyncGenerator<CsvRecord> {
  const parser = parse({
    bom: true,
    // Checked cell by cell, so that a row of a million cells is never put together.
    cast(cell, { index, lines }) {
      if (index >= mostColumns) throw new UnreadableCsv('too-wide', `it has more than ${mostColumns} columns`, lines);
      return restoreCell(cell);
    },
    delimiter,
    info: true,
    max_record_size: longestRow,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  });
  let count = 0;
  let empty = 0;
  let doubled = 0;
  try {
    for await (const { record, info } of Readable.from(piecesOf(text)).compose(parser) as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      if (record.every((cell) => cell === '')) {
        if (++empty > mostEmptyRows) break;
        continue;
      }
      if (++count > mostRows) throw new UnreadableCsv('too-long', `it has more than ${mostRows} rows`);
      // The parser counts lines to the row's end; quoted cells may span several lines, and it counts CR LF in them as
      // two.
      let breaks = 0;
      for (const cell of record)
        for (const found of cell.match(lineBreak) ?? []) {
          breaks += 1;
          if (found.length > 1) doubled += 1;
        }
      yield { cells: record, line: info.lines - doubled - breaks };
    }
  } catch (error) {
    throw error instanceof UnreadableCsv ? error : new UnreadableCsv('malformed', reasonOf(error));
  }
}
