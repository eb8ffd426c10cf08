import { statusPauseMs } from '@cobuy/domain/system/update-guard';
import { useOnline } from '../../lib/browser/use-online.ts';
import { useSession } from '../../lib/session/session.ts';
import { useSystemStatus } from '../../rooms/system/system.api.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './banners.module.css';

export function Banners() {
  const isOnline = useOnline();
  const isTold = useSession(({ isAuthenticated }) => isAuthenticated);
  const { data: status } = useSystemStatus(isTold ? false : statusPauseMs);
  return (
    <div role="status">
      {isOnline ? null : (
        <p className={classNames(styles.banner, styles.offline)}>
          <Icon name="warning" size={16} />
          You're offline. Some features may be limited.
        </p>
      )}
      {status?.communityMode ? (
        <p className={classNames(styles.banner, styles.community)}>
          <Icon name="info" size={16} />
          Community preview: every plan is free and payments are simulated.
        </p>
      ) : null}
      {status?.maintenanceMode ? (
        <p className={classNames(styles.banner, styles.offline)}>
          <Icon name="warning" size={16} />
          Under maintenance: only platform administrators have access.
        </p>
      ) : null}
      {status?.holdsSampleData ? (
        <p className={classNames(styles.banner, styles.sample)}>Sample installation: everybody knows its passwords</p>
      ) : null}
    </div>
  );
}
