import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { saveAsFile } from '../../../lib/save-as-file.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { Icon } from '../../../ui/icon.tsx';
import { fetchCatalogueFile } from '../manage-products.api.ts';

/** Keeps the whole catalogue as a file that a spreadsheet opens and the import reads again. */
export function ExportProducts() {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      saveAsFile(await fetchCatalogueFile(), `products_export_${new Date().toISOString().slice(0, 10)}.csv`);
    } catch (error) {
      showToast({ tone: 'danger', title: 'Export Failed', text: messageOf(error, 'Failed to export products') });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button pending={isBusy} icon={<Icon name="download" size={16} />} onClick={() => void save()}>
      Export
    </Button>
  );
}
