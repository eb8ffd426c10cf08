import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { saveAsFile } from '../../../lib/save-as-file.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { Icon } from '../../../ui/icon.tsx';

export interface SheetFile {
  /** The kind of file, as people call it. */
  label: string;
  fetch: () => Promise<Blob>;
}

/** Keeps a list as a file on the device. */
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
