import type { RefObject } from 'react';
import { useIsPhone } from '../../lib/browser/use-is-phone.ts';
import { Popover } from '../../ui/overlays/popover.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import styles from './notification-list.module.css';
import { NotificationList } from './notification-list.tsx';

interface NotificationPanelProps {
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The list beside its bell; on phones a sheet of the whole screen. */
export function NotificationPanel({ trigger, onClose }: NotificationPanelProps) {
  if (useIsPhone())
    return (
      <SidePanel title="Notifications" onClose={onClose}>
        <NotificationList onClose={onClose} />
      </SidePanel>
    );
  return (
    <Popover label="Notifications" trigger={trigger} isOpen onClose={onClose}>
      <div className={styles.sheet}>
        <NotificationList onClose={onClose} heading={<h2 className={styles.heading}>Notifications</h2>} />
      </div>
    </Popover>
  );
}
