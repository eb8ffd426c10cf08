import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { saveAsFile } from '../../../lib/save-as-file.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { fetchItemsFile, fetchOrdersFile } from './manage-orders.api.ts';
import type { ManagedAddress } from './managed-address.ts';

interface Wish {
  /** Only these of the list. */
  orderNumbers?: readonly string[] | null;
  /** A line for each order, or for each of their items. */
  as?: 'orders' | 'items';
}

/** Keeps the orders of a list, or those of it that are ticked, as a CSV file on the device. */
export function useSaveOrders() {
  const [isBusy, setIsBusy] = useState(false);
  const start = async (address: ManagedAddress, { orderNumbers = null, as = 'orders' }: Wish = {}) => {
    setIsBusy(true);
    try {
      const file = await (as === 'items' ? fetchItemsFile : fetchOrdersFile)(address, orderNumbers);
      saveAsFile(
        file,
        `${as === 'items' ? 'order_items' : 'orders'}_export_${new Date().toISOString().slice(0, 10)}.csv`,
      );
    } catch (error) {
      showToast({ tone: 'danger', title: 'Export Failed', text: messageOf(error, 'Failed to export orders') });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, start };
}
