import { create } from 'qrcode';
import styles from './qr-code.module.css';
import { qrMargin, qrPath } from './qr-path.ts';

/**
 * An address to scan from another phone or to print; drawn here, without asking anybody for it.
 * @param label instead of the address, where that is a secret
 */
export function QrCode({ url, label = `QR code for ${url}` }: { url: string; label?: string }) {
  const { modules } = create(url, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * qrMargin;
  return (
    <svg className={styles.code} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <path d={qrPath(modules)} />
    </svg>
  );
}
