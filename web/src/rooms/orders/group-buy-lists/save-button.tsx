import { useState } from 'react';
import { saveAsFile } from '../../../lib/browser/save-as-file.ts';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { Icon } from '../../../ui/icon.tsx';

export interface SheetFile {
  label: string;
  fetch: () => Promise<Blob>;
}

export function SaveButton({ label, fetch }: SheetFile) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      saveAsFile(await fetch());
    } catch (error) {
      showToast({ tone: 'danger', title: 'Export Failed', text: messageOf(error, 'Failed to export orders') });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button pending={isBusy} icon={<Icon name="download" size={16} />} onClick={() => void save()}>
      {label}
    </Button>
  );
}
