import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { saveAsFile } from '../../../lib/save-as-file.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { fetchOrdersFile } from './manage-orders.api.ts';
import type { ManagedAddress } from './managed-address.ts';

/** Keeps the orders of a list, or those of it that are ticked, as a CSV file on the device. */
export function useSaveOrders() {
  const [isBusy, setIsBusy] = useState(false);
  const start = async (address: ManagedAddress, orderNumbers: readonly string[] | null = null) => {
    setIsBusy(true);
    try {
      const file = await fetchOrdersFile(address, orderNumbers);
      saveAsFile(file, `orders_export_${new Date().toISOString().slice(0, 10)}.csv`);
    } catch (error) {
      showToast({ tone: 'danger', title: 'Export Failed', text: messageOf(error, 'Failed to export orders') });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, start };
}
