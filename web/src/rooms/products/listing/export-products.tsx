import { useState } from 'react';
import { saveAsFile } from '../../../lib/browser/save-as-file.ts';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { buttonClass } from '../../../ui/actions/button.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MenuButton } from '../../../ui/overlays/menu-button.tsx';
import { fetchCatalogFile } from '../manage-products.api.ts';

export function ExportProducts() {
  const [isBusy, setIsBusy] = useState(false);
  const save = async (format: 'csv' | 'xlsx') => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      saveAsFile(await fetchCatalogFile(format));
    } catch (error) {
      showToast({ tone: 'danger', title: 'Export Failed', text: messageOf(error, 'Failed to export products') });
    } finally {
      setIsBusy(false);
    }
  };
  const file = (label: string, format: 'csv' | 'xlsx') => ({
    id: format,
    label,
    text: label,
    icon: 'download' as const,
    onAction: () => void save(format),
  });
  return (
    <MenuButton
      label="Export"
      className={buttonClass({})}
      sections={[
        {
          id: 'file',
          label: 'Files',
          actions: [file('All products as CSV', 'csv'), file('All products as XLSX', 'xlsx')],
        },
      ]}
    >
      <Icon name="download" size={16} />
      {isBusy ? 'Exporting…' : 'Export'}
      <Icon name="chevron-down" size={16} />
    </MenuButton>
  );
}
