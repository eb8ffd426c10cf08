import { folded } from '@cobuy/domain/texts/folded';
import { isRecord } from '../../../lib/is-record.ts';

/** What is ticked in the pick lists of one browser: by deal, the one touched last at the end. */

export const pickedStorageKey = 'cobuy-picked';
/** Deals whose ticks are kept. */
const mostGroupBuys = 20;

type Picked = Readonly<Record<string, readonly string[]>>;

interface Line {
  orderNumber: string;
  product: string;
  unit: string | null;
  sku: string | null;
  quantity: number;
}

/** A changed quantity makes another line: what was packed before is too little or too much. */
export const lineKey = ({ orderNumber, product, unit, sku, quantity }: Line) =>
  JSON.stringify([orderNumber, product, unit, sku, quantity]);

/** Whether a name stands on more than one order, of which its number tells one household from another. */
export function namesOfSeveral(rows: readonly { name: string }[]): (name: string) => boolean {
  const plain = (name: string) => folded(name).replace(/\s+/g, ' ').trim();
  const orders = new Map<string, number>();
  for (const { name } of rows) orders.set(plain(name), (orders.get(plain(name)) ?? 0) + 1);
  return (name) => (orders.get(plain(name)) ?? 0) > 1;
}

function readAll(stored: string | null): Picked {
  try {
    const all: unknown = JSON.parse(stored ?? '{}');
    if (!isRecord(all)) return {};
    const isLines = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string');
    return Object.fromEntries(Object.entries(all).filter(([, value]) => isLines(value))) as Picked;
  } catch {
    return {};
  }
}

export const readPicked = (stored: string | null, groupBuyId: string): ReadonlySet<string> =>
  new Set(readAll(stored)[groupBuyId] ?? []);

/** @returns what is to be kept. */
export function withPicked(stored: string | null, groupBuyId: string, lines: ReadonlySet<string>): string {
  const { [groupBuyId]: _, ...others } = readAll(stored);
  const kept = Object.entries(others).slice(-(mostGroupBuys - 1));
  return JSON.stringify(Object.fromEntries(lines.size > 0 ? [...kept, [groupBuyId, [...lines]]] : kept));
}
