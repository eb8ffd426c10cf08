import { privacyTexts } from '@cobuy/domain/privacy/privacy-rules';
import { useState } from 'react';
import { saveAsFile } from '../../lib/browser/save-as-file.ts';
import { messageOf } from '../../lib/calls/api-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Icon } from '../../ui/icon.tsx';
import { fetchOwnData } from './privacy.api.ts';
import styles from './privacy-panel.module.css';

type Format = 'json' | 'zip';

export function ExportData() {
  const [fetching, setFetching] = useState<Format | null>(null);
  const save = async (format: Format) => {
    setFetching(format);
    try {
      saveAsFile(await fetchOwnData(format));
      showToast({ tone: 'ok', title: 'Your data has been saved' });
    } catch (error) {
      showToast({
        tone: 'danger',
        title: privacyTexts.exportFailedTitle,
        text: messageOf(error, privacyTexts.exportFailed),
      });
    } finally {
      setFetching(null);
    }
  };
  const button = (format: Format, label: string) => (
    <Button
      pending={fetching === format}
      disabled={fetching !== null && fetching !== format}
      icon={<Icon name="download" size={16} />}
      onClick={() => void save(format)}
    >
      {label}
    </Button>
  );
  return (
    <section className={styles.part} aria-labelledby="download-data">
      <h3 id="download-data">Download your data</h3>
      <p>
        Your account, orders, messages, questions, notifications and settings, as a JSON file. The archive also has the
        picture and the payment proofs you uploaded.
      </p>
      <div className={styles.actions}>
        {button('json', 'Download Data')}
        {button('zip', 'Download with Files')}
      </div>
    </section>
  );
}
