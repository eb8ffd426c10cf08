import type { TrustKeyword } from '@cobuy/contract/moderation/moderation.http';
import { moderationTexts } from '@cobuy/domain/moderation/moderation-rules';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { countText, formatCount } from '../../../ui/format/counts.ts';
import { StickyBar } from '../../../ui/layout/sticky-bar.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { shortWords } from '../single-word-notice.tsx';
import styles from './keyword-list.module.css';
import { useChangeKeywords } from './keywords.api.ts';

/** Id → keyword, also of those whose page is no longer in sight. */
export type ChosenById = ReadonlyMap<string, TrustKeyword>;

const namedAtMost = 8;

interface ChosenKeywordsProps {
  chosen: ChosenById;
  onChoose: (chosen: ChosenById) => void;
}

export function ChosenKeywords({ chosen, onChoose }: ChosenKeywordsProps) {
  const { removeEach } = useChangeKeywords();
  const [isAsking, setIsAsking] = useState(false);
  const names = [...chosen.values()].map(({ keyword }) => keyword);
  const confirm = async () => {
    const failed = await removeEach([...chosen.keys()]);
    const deleted = chosen.size - failed.size;
    if (deleted > 0) showToast({ tone: 'ok', title: moderationTexts.keywordsDeleted(deleted) });
    if (failed.size > 0)
      showToast({
        tone: 'danger',
        title: moderationTexts.someDeletesFailed,
        text: `${formatCount(failed.size)} of ${formatCount(chosen.size)} couldn’t be deleted and are still selected`,
      });
    onChoose(new Map([...chosen].filter(([id]) => failed.has(id))));
  };
  return (
    <>
      <StickyBar
        label="Selected keywords"
        action={
          <Button variant="danger" onClick={() => setIsAsking(true)}>
            Delete selected
          </Button>
        }
      >
        <div className={styles.chosen}>
          <p role="status">
            <strong>{formatCount(chosen.size)} selected</strong>
          </p>
          <Button variant="quiet" size="small" onClick={() => onChoose(new Map())}>
            Clear
          </Button>
        </div>
      </StickyBar>
      <ConfirmDialog
        title={`Delete ${countText(chosen.size, 'keyword')}?`}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={confirm}
        confirmLabel={`Delete ${countText(chosen.size, 'keyword')}`}
        isDanger
      >
        <p>People can write them from then on. What they found stays in the analytics.</p>
        <ul className={styles.doomed}>
          {names.slice(0, namedAtMost).map((keyword) => (
            <li key={keyword}>“{shortWords(keyword)}”</li>
          ))}
          {names.length > namedAtMost ? <li>and {formatCount(names.length - namedAtMost)} more</li> : null}
        </ul>
      </ConfirmDialog>
    </>
  );
}
