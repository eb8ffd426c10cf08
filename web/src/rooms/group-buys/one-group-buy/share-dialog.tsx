import { QrCode } from '../../../ui/format/qr-code.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './share-dialog.module.css';
import { ShareLinks } from './share-links.tsx';

/** A deal's address to send, to copy, to scan or to print. Loaded when somebody asks for it. */
export function ShareDialog({ title, url, onClose }: { title: string; url: string; onClose: () => void }) {
  return (
    <Dialog title="Share" isOpen onClose={onClose} actions={<ShareLinks title={title} url={url} />}>
      <p>Send the link, or scan the code to open “{title}” on another phone.</p>
      <QrCode url={url} />
      <p className={styles.address}>{url}</p>
    </Dialog>
  );
}
