import { useEffect, useRef } from 'react';
import { useSwitching } from '../../rooms/organizations/switch-organization.ts';
import { Tally } from '../../ui/ledger/tally.tsx';
import styles from './switching-overlay.module.css';

/** Blocks the whole screen while the organization changes. A modal `<dialog>` takes focus and keyboard with it. */
export function SwitchingOverlay() {
  const to = useSwitching((state) => state.to);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (to === null) dialog.current?.close();
    else if (!dialog.current?.open) dialog.current?.showModal();
  }, [to]);
  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-labelledby="switching-title"
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles.content} role="status">
        <Tally value={to === null ? 0 : 5} size="large" />
        <h1 className={styles.title} id="switching-title">
          Switching Organization
        </h1>
        <p>{to}</p>
      </div>
    </dialog>
  );
}
