import { useState } from 'react';
import { saveAsFile } from '../../../lib/browser/save-as-file.ts';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { fetchOrdersFile, type WantedFile } from './manage-orders.api.ts';
import type { ManagedAddress } from './managed-address.ts';

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
