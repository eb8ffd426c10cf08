import { moderationTexts } from '@cobuy/domain/moderation/moderation-rules';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { saveAsFile } from '../../../lib/save-as-file.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { fetchKeywordFile } from './keyword-lists.api.ts';
import styles from './keyword-lists.module.css';

export function ExportKeywords() {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      saveAsFile(await fetchKeywordFile());
    } catch (error) {
      showToast({
        tone: 'danger',
        title: moderationTexts.exportFailed,
        text: messageOf(error, 'The keywords could not be fetched'),
      });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Card aria-labelledby="export-keywords">
      <h2 id="export-keywords" className={styles.title}>
        Export
      </h2>
      <p className={styles.rules}>
        All keywords with category, severity and notes, as a CSV file that a spreadsheet opens and the import reads
        again.
      </p>
      <div>
        <Button pending={isBusy} icon={<Icon name="download" size={16} />} onClick={() => void save()}>
          Export Keywords
        </Button>
      </div>
    </Card>
  );
}
