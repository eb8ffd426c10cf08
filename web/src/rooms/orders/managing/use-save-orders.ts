import { useState } from 'react';
import { saveAsFile } from '../../../lib/browser/save-as-file.ts';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { fetchOrdersFile, type WantedFile } from './manage-orders.api.ts';
import type { ManagedAddress } from './managed-address.ts';

const fileName = { orders: 'orders_export', items: 'order_items_export' } as const;

export function useSaveOrders() {
  const [isBusy, setIsBusy] = useState(false);
  const start = async (address: ManagedAddress, wish: Partial<WantedFile> = {}) => {
    const { orderNumbers = null, as = 'orders', format = 'csv' } = wish;
    setIsBusy(true);
    try {
      const file = await fetchOrdersFile(address, { orderNumbers, as, format });
      saveAsFile(file, `${fileName[as]}_${new Date().toISOString().slice(0, 10)}.${format}`);
    } catch (error) {
      showToast({ tone: 'danger', title: 'Export Failed', text: messageOf(error, 'Failed to export orders') });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, start };
}
