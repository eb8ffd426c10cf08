/**
 * A quote opened in one row of a list and closed in a later one turns everything between into a single cell, and those
 * rows are lost silently. A cell with several lines looks the same, so a line in it only counts as a lost row if it
 * looks like the row where the cell begins: as many cells, with numbers and addresses in the same places.
 */

interface Row {
  cells: readonly string[];
  line: number;
}

export interface TornQuote {
  from: number;
  to: number;
}

const lineBreak = /\r\n|\r|\n/g;
const longestFigure = 24;
/** What is longer is no address, and a form would look at each of its letters again from each “@”. */
const longestAddress = 320;
/** "2.50", "€ 3", "K-102", "4,99/kg". */
const figure = /^\P{L}*\p{L}{0,3}\P{L}*$/u;

/** "2.50 each", "$2.50/bunch". */
const priceOfOne = /^\p{Sc}?\d[\d.,]*(?: ?\/ ?| per | )\p{L}{1,12}\.?$/u;

type Kind = 'figure' | 'address' | 'none' | 'text';
function kindOf(written: string): Kind {
  const cell = written.trim();
  if (cell === '') return 'none';
  if (cell.length <= longestAddress && /^\S+@\S+$/.test(cell)) return 'address';
  return cell.length <= longestFigure && /\d/.test(cell) && (figure.test(cell) || priceOfOne.test(cell))
    ? 'figure'
    : 'text';
}

/** In how many places both have a figure or an address; none if only one does. What a line lacks says nothing. */
function likeness(row: readonly string[], line: readonly string[]): number {
  const kinds = row.map((cell, place) => [kindOf(cell), kindOf(line[place] ?? '')] as const);
  const telling = kinds.filter(([ofRow, ofLine]) => (ofRow === 'figure' || ofRow === 'address') && ofLine !== 'none');
  return telling.every(([ofRow, ofLine]) => ofRow === ofLine) ? telling.length : 0;
}

/**
 * Whether two lines have an address in the same place, or a figure where the row lacks one: if a row ends before its
 * own address or price, the first one after it belongs to another row.
 * @param from where the quote is opened.
 */
function repeats(row: readonly string[], from: number, lines: readonly (readonly string[])[]): boolean {
  const met = new Set<string>();
  return lines.some((line) =>
    line.some((cell, place) => {
      const kind = kindOf(cell);
      const lacks = place >= from && row.length === line.length && kindOf(row[place] ?? '') === 'none';
      if (kind !== 'address' && !(kind === 'figure' && lacks)) return false;
      const key = `${kind} ${place} of ${line.length}`;
      const isSecond = met.has(key);
      met.add(key);
      return isSecond;
    }),
  );
}

/** A blank after the delimiter means a sentence, unless the list has it everywhere. */
const isSentence = (pieces: readonly string[]) => pieces.some((piece, place) => place > 0 && /^\s/.test(piece));

export interface TornQuotes {
  /** Records a row, including the titles and what's above them. */
  meet: (row: Row) => void;
  /** Recorded rows that have a cell with several lines. */
  rows: readonly Row[];
  /** What's torn in one of them, once all rows are recorded. */
  of: (row: Row) => TornQuote | null;
}

/** @param delimiter what stands between the cells of the list. */
export function tornQuotes(delimiter: string): TornQuotes {
  const rows: Row[] = [];
  /** The widths of its other rows: some leave out empty cells at the end. */
  const widths = new Set<number>();
  const isTorn = (cells: readonly string[], at: number) => {
    const [first = '', ...lines] = (cells[at] ?? '').split(lineBreak);
    const begun = first.split(delimiter);
    const row = [...cells.slice(0, at), ...begun];
    const followed = lines.map((text, place) => {
      const pieces = text.split(delimiter);
      return place === lines.length - 1 ? [...pieces, ...cells.slice(at + 1)] : pieces;
    });
    const likeRows = followed.filter((line) => line.length > 1 && widths.has(line.length) && !isSentence(line));
    if (repeats(row, at, likeRows)) return true;
    if (row.length < 2 || !widths.has(row.length)) return false;
    return followed.some(
      (line, place) =>
        line.length === row.length &&
        likeness(row, line) >= (isSentence((lines[place] ?? '').split(delimiter)) && !isSentence(begun) ? 2 : 1),
    );
  };
  return {
    rows,
    meet: (row) => {
      if (row.cells.some((cell) => /[\r\n]/.test(cell))) rows.push(row);
      else widths.add(row.cells.length);
    },
    of: ({ cells, line }) => {
      let from = line;
      for (const [at, cell] of cells.entries()) {
        const breaks = cell.match(lineBreak)?.length ?? 0;
        if (breaks > 0 && isTorn(cells, at)) return { from, to: from + breaks };
        from += breaks;
      }
      return null;
    },
  };
}

export const tornQuoteText = ({ from, to }: TornQuote) =>
  `a quotation mark in line ${from} isn’t closed before line ${to}`;
