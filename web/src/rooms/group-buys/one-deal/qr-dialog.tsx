import { create } from 'qrcode';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './qr-dialog.module.css';
import { qrMargin, qrPath } from './qr-path.ts';

/** The deal's address to scan from another phone or to print. Loaded when somebody asks for it. */
export function QrDialog({ title, url, onClose }: { title: string; url: string; onClose: () => void }) {
  const { modules } = create(url, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * qrMargin;
  return (
    <Dialog
      title="QR code"
      isOpen
      onClose={onClose}
      actions={<CopyButton value={url} what="link to this group buy" label="Copy link" />}
    >
      <p>Scan it to open “{title}”.</p>
      <svg className={styles.code} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={`QR code of ${url}`}>
        <path d={qrPath(modules)} />
      </svg>
      <p className={styles.address}>{url}</p>
    </Dialog>
  );
}
