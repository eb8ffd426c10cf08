import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { saveAsFile } from '../../../lib/save-as-file.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { fetchOrdersFile } from './manage-orders.api.ts';
import type { ManagedAddress } from './managed-address.ts';
import type { WantedFile } from './order-files.ts';

/** Keeps the orders of a list, or those of it that are ticked, as a file on the device. */
export function useSaveOrders() {
  const [isBusy, setIsBusy] = useState(false);
  const start = async (
    address: ManagedAddress,
    { wish = null, orderNumbers = null }: { wish?: WantedFile | null; orderNumbers?: readonly string[] | null },
  ) => {
    setIsBusy(true);
    try {
      const wanted = wish ?? { as: 'orders', format: 'csv', status: address.status };
      saveAsFile(await fetchOrdersFile(address, wanted, orderNumbers));
    } catch (error) {
      showToast({ tone: 'danger', title: 'Export Failed', text: messageOf(error, 'Failed to export orders') });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, start };
}
