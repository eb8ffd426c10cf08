import { orderStatuses } from '@cobuy/domain/orders/order-status';
import { isManagedFiltered, type ManagedAddress, mayListCancelled } from './managed-address.ts';

/** What a file of a list is asked for with. */
export interface WantedFile {
  /** A line for each order, or for each of their items. */
  as: 'orders' | 'items';
  format: 'csv' | 'xlsx';
  /** With commas between them; null where the other filters leave out cancelled orders, or single ones are named. */
  status: string | null;
}

export interface OrderFile {
  label: string;
  wish: WantedFile;
}

const formats = ['csv', 'xlsx'] as const;
const everyStatus = orderStatuses.join();
const allButCancelled = orderStatuses.filter((status) => status !== 'CANCELLED').join();

/**
 * The files that a list of orders may be kept as. Where it may show cancelled ones, so may the file of these orders; beside
 * it stands the one without them, as the sum above the list counts. Items are bought and handed out by their file: it has
 * none of what was cancelled (docs/decisions/0089). What is asked for never depends on the count, which may be old or
 * missing: it only spares a list without cancelled orders the words about them.
 * @param cancelled how many of the list's orders are; undefined where that is not known.
 */
export function orderFiles(address: ManagedAddress, cancelled: number | undefined): OrderFile[] {
  const isFiltered = isManagedFiltered(address);
  const mayHaveCancelled = mayListCancelled(address);
  const namesCancelled = mayHaveCancelled && cancelled !== 0;
  const standing = mayHaveCancelled ? allButCancelled : address.status;
  const inFormats = (as: WantedFile['as'], status: string | null, labelOf: (format: string) => string) =>
    formats.map((format) => ({ label: labelOf(format.toUpperCase()), wish: { as, format, status } }));
  const what = isFiltered ? 'These orders' : 'All orders';
  const items = namesCancelled ? 'Items without cancelled orders' : isFiltered ? 'Their items' : 'All items';
  return [
    ...inFormats('orders', mayHaveCancelled ? everyStatus : address.status, (format) => `${what} as ${format}`),
    ...(namesCancelled
      ? inFormats('orders', standing, (format) => `${what} without cancelled ones, as ${format}`)
      : []),
    ...inFormats('items', standing, (format) => `${items} as ${format}, a line each`),
  ];
}
