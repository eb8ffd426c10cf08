import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { saveAsFile } from '../../../lib/save-as-file.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { fetchOrdersFile, type WantedFile } from './manage-orders.api.ts';
import type { ManagedAddress } from './managed-address.ts';

/** Keeps the orders of a list, or those of it that are ticked, as a file on the device. */
export function useSaveOrders() {
  const [isBusy, setIsBusy] = useState(false);
  const start = async (address: ManagedAddress, wish: Partial<WantedFile> = {}) => {
    const { orderNumbers = null, as = 'orders', format = 'csv' } = wish;
    setIsBusy(true);
    try {
      saveAsFile(await fetchOrdersFile(address, { orderNumbers, as, format }));
    } catch (error) {
      showToast({ tone: 'danger', title: 'Export Failed', text: messageOf(error, 'Failed to export orders') });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, start };
}
