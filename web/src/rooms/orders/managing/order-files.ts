import { orderStatuses } from '@cobuy/domain/orders/order-status';
import { isManagedFiltered, type ManagedAddress, mayListCancelled } from './managed-address.ts';

/** What a file of a list is asked for with. */
export interface WantedFile {
  /** A line for each order, or for each of their items. */
  as: 'orders' | 'items';
  format: 'csv' | 'xlsx';
  /** Those of the list, with commas between them; null: all but cancelled, as the sum above the list counts. */
  status: string | null;
}

export interface OrderFile {
  label: string;
  wish: WantedFile;
}

const formats = ['csv', 'xlsx'] as const;

/**
 * The files that a list of orders may be kept as. Where it shows cancelled ones, so does the file of these orders; beside it
 * stands the one that adds up to the sum above the list. Items are bought and handed out by their file: it has none of what
 * was cancelled (docs/decisions/0089).
 * @param cancelled how many of the list's orders are.
 */
export function orderFiles(address: ManagedAddress, cancelled: number): OrderFile[] {
  const isFiltered = isManagedFiltered(address);
  const showsCancelled = mayListCancelled(address) && cancelled > 0;
  const { status } = address;
  const inFormats = (as: WantedFile['as'], said: string, of: string | null, more = '') =>
    formats.map((format) => ({
      label: `${said} as ${format.toUpperCase()}${more}`,
      wish: { as, format, status: of },
    }));
  const what = isFiltered ? 'These orders' : 'All orders';
  const items = showsCancelled ? 'Items without cancelled orders' : isFiltered ? 'Their items' : 'All items';
  return [
    ...inFormats('orders', what, showsCancelled ? orderStatuses.join() : status),
    ...(showsCancelled ? inFormats('orders', 'Without cancelled ones', status) : []),
    ...inFormats('items', items, status, ', a line each'),
  ];
}
