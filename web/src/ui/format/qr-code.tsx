import { create } from 'qrcode';
import styles from './qr-code.module.css';
import { qrMargin, qrPath } from './qr-path.ts';

/**
 * An address to scan or print, drawn locally without any service.
 * @param label replaces the address if that's a secret.
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
