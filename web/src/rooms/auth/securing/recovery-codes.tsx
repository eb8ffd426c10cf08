import { saveAsFile } from '../../../lib/browser/save-as-file.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AskBeforeLeaving } from '../../../ui/fields/ask-before-leaving.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from '../security.module.css';

/** Shown once: nobody can read them again, not even the installation. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const asText = `Recovery codes for ${window.location.host}. Each works once.\n\n${codes.join('\n')}\n`;
  return (
    <Dialog
      title="Save your recovery codes"
      isOpen
      closesByButtonsOnly
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          I’ve saved them
        </Button>
      }
    >
      <p>
        Use one of these to sign in if you lose your phone or key. Each works once. Keep them where you keep other
        important papers.
      </p>
      <ol className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Cluster>
        <CopyButton value={codes.join('\n')} what="recovery codes" />
        <Button
          size="small"
          onClick={() => saveAsFile(new Blob([asText], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          Download
        </Button>
      </Cluster>
      <Notice tone="warn">They aren’t shown again.</Notice>
      <AskBeforeLeaving isChanged title="Leave without the recovery codes?">
        They aren’t shown again. Save them first, or make new ones later.
      </AskBeforeLeaving>
    </Dialog>
  );
}
