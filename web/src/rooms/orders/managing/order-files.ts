import { orderStatuses } from '@cobuy/domain/orders/order-status';
import { isManagedFiltered, type ManagedAddress, mayListCancelled } from './managed-address.ts';

export interface WantedFile {
  /** A line for each order, or for each of their items. */
  as: 'orders' | 'items';
  format: 'csv' | 'xlsx';
  /** Separated by commas; null if the other filters leave out cancelled orders, or single orders are named. */
  status: string | null;
}

export interface OrderFile {
  label: string;
  wanted: WantedFile;
}

const formats = ['csv', 'xlsx'] as const;
const everyStatus = orderStatuses.join();
const allButCancelled = orderStatuses.filter((status) => status !== 'CANCELLED').join();

/**
 * The files of a list of orders. If the list may show cancelled orders, so may the file of these orders; there's also one
 * without them, which agrees with the sum above the list. Goods are bought and handed out by the file of items, so it
 * never has cancelled ones (docs/decisions/0089). What is requested doesn't depend on the count, which may be old or
 * missing: it only spares a list without cancelled orders the words about them.
 * @param cancelled how many orders of the list are; undefined if unknown
 */
export function orderFiles(address: ManagedAddress, cancelled: number | undefined): OrderFile[] {
  const isFiltered = isManagedFiltered(address);
  const mayHaveCancelled = mayListCancelled(address);
  const namesCancelled = mayHaveCancelled && cancelled !== 0;
  const uncancelled = mayHaveCancelled ? allButCancelled : address.status;
  const inFormats = (as: WantedFile['as'], status: string | null, labelOf: (format: string) => string) =>
    formats.map((format) => ({ label: labelOf(format.toUpperCase()), wanted: { as, format, status } }));
  const what = isFiltered ? 'These orders' : 'All orders';
  const items = namesCancelled ? 'Items without cancelled orders' : isFiltered ? 'Their items' : 'All items';
  return [
    ...inFormats('orders', mayHaveCancelled ? everyStatus : address.status, (format) => `${what} as ${format}`),
    ...(namesCancelled
      ? inFormats('orders', uncancelled, (format) => `${what} without cancelled ones, as ${format}`)
      : []),
    ...inFormats('items', uncancelled, (format) => `${items} as ${format}, one line each`),
  ];
}
