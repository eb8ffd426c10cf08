import { currency } from '../money/money.ts';
import { amountFields, type ImportColumns } from './import-fields.ts';
import { isUsualBasis, mayForHowMuch, saysForHowMuch } from './price-basis.ts';
import { aloneIn, currencyIn, saysCurrency } from './price-currency.ts';

/** What a list says of its prices elsewhere than in them. */

type Cells = Readonly<Record<string, string | number | undefined>>;

export interface SaidOfPrices {
  /** Columns of currencies. */
  currencyColumns: readonly string[];
  /** Columns that say for how much of a product its price is. */
  basisColumns: readonly string[];
  /** Another currency than here, in which the whole list says that its prices are. */
  currency: string | null;
}

/** The currency of a row's prices, other than the one here; null where it doesn't say one. */
export function foreignCurrencyOf(row: Cells, { currencyColumns, currency: ofList }: SaidOfPrices): string | null {
  for (const column of currencyColumns) {
    const code = currencyIn(String(row[column] ?? ''));
    if (code !== null && code !== currency) return code;
  }
  return ofList;
}

/** Finds columns that say something of prices: by their titles, or by what all their cells are. Each row is to be met. */
export class ColumnsBesidePrices {
  /** Columns without such a title, as long as nothing else stands in them. */
  private readonly onlyCurrencies: Set<string>;
  private readonly onlyBases: Set<string>;
  /** Those of them in which anything stands. */
  private readonly filled = new Set<string>();
  private readonly unused: string[];

  constructor(header: readonly string[], columns: ImportColumns) {
    const used = new Set(Object.values(columns));
    this.unused = amountFields.some((field) => columns[field]) ? header.filter((title) => !used.has(title)) : [];
    const others = this.unused.filter((title) => !saysCurrency(title) && !saysForHowMuch(title));
    this.onlyCurrencies = new Set(others.filter((title) => !mayForHowMuch(title)));
    this.onlyBases = new Set(others.filter(mayForHowMuch));
  }

  meet(row: Cells) {
    for (const [columns, is] of [
      [this.onlyCurrencies, (cell: string) => aloneIn(cell) !== null],
      [this.onlyBases, isUsualBasis],
    ] as const)
      for (const column of columns) {
        const cell = String(row[column] ?? '');
        if (cell === '') continue;
        if (is(cell)) this.filled.add(column);
        else columns.delete(column);
      }
  }

  found(): Pick<SaidOfPrices, 'currencyColumns' | 'basisColumns'> {
    const withSome = (columns: ReadonlySet<string>) => [...columns].filter((column) => this.filled.has(column));
    return {
      currencyColumns: [...this.unused.filter(saysCurrency), ...withSome(this.onlyCurrencies)],
      basisColumns: [...this.unused.filter(saysForHowMuch), ...withSome(this.onlyBases)],
    };
  }
}
