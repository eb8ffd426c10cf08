import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { QrCode } from '../../../ui/format/qr-code.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './qr-dialog.module.css';

/** The deal's address to scan from another phone or to print. Loaded when somebody asks for it. */
export function QrDialog({ title, url, onClose }: { title: string; url: string; onClose: () => void }) {
  return (
    <Dialog
      title="QR code"
      isOpen
      onClose={onClose}
      actions={<CopyButton value={url} what="link to this group buy" label="Copy link" />}
    >
      <p>Scan it to open “{title}”.</p>
      <QrCode url={url} />
      <p className={styles.address}>{url}</p>
    </Dialog>
  );
}
