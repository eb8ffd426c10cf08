import { moderationTexts } from '@cobuy/domain/moderation/moderation-rules';
import { useState } from 'react';
import { saveAsFile } from '../../../lib/browser/save-as-file.ts';
import { messageOf } from '../../../lib/calls/api-error.ts';
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
        text: messageOf(error, 'We couldn’t fetch the keywords'),
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
        All keywords with category, severity and notes, as a CSV file you can open in a spreadsheet or import again.
      </p>
      <div>
        <Button pending={isBusy} icon={<Icon name="download" size={16} />} onClick={() => void save()}>
          Export Keywords
        </Button>
      </div>
    </Card>
  );
}
