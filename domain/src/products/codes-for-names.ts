import type { ImportColumns } from './import-fields.ts';
import type { ListCells } from './list-cells.ts';
import { plainTitle } from './plain-title.ts';

/** What names products in some lists and has their numbers in others. */
const either = new Set(['item', 'items', 'product', 'article', 'artikel', 'articulo', 'articolo', 'produit', 'vare']);
const code = /^(?=\S*\d)\S{1,30}$/u;
const [mostLookedAt, most] = [200, 0.9];

/**
 * Columns as they were guessed from their titles, or, where "Item" has numbers and "Description" says what they are, those
 * taken as SKU and name.
 */
export function takeCodesForCodes(columns: ImportColumns, rows: readonly { cells: ListCells }[]): ImportColumns {
  const { name, description, sku } = columns;
  if (name === undefined || description === undefined || sku !== undefined || !either.has(plainTitle(name)))
    return columns;
  const named = rows
    .slice(0, mostLookedAt)
    .flatMap(({ cells }) => (String(cells[description] ?? '').trim() === '' ? [] : [String(cells[name] ?? '').trim()]));
  const codes = named.filter((cell) => code.test(cell)).length;
  if (codes === 0 || codes < named.length * most) return columns;
  const { description: _, ...others } = columns;
  return { ...others, sku: name, name: description };
}
