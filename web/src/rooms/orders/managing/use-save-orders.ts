import { useState } from 'react';
import { saveAsFile } from '../../../lib/browser/save-as-file.ts';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { fetchOrdersFile } from './manage-orders.api.ts';
import type { ManagedAddress } from './managed-address.ts';
import type { WantedFile } from './order-files.ts';

export function useSaveOrders() {
  const [isBusy, setIsBusy] = useState(false);
  const start = async (
    address: ManagedAddress,
    { wanted = null, orderNumbers = null }: { wanted?: WantedFile | null; orderNumbers?: readonly string[] | null },
  ) => {
    setIsBusy(true);
    try {
      const file = wanted ?? { as: 'orders', format: 'csv', status: address.status };
      saveAsFile(await fetchOrdersFile(address, file, orderNumbers));
    } catch (error) {
      showToast({ tone: 'danger', title: 'Export Failed', text: messageOf(error, 'Failed to export orders') });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, start };
}
