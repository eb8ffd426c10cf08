import { Link } from 'react-router';
import { useEffectiveRole } from '../../lib/session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './no-mail-line.module.css';
import { useMailSending } from './system.api.ts';

/** For organizers, next to a button that sends email: says that a site without a mail server sends none. */
export function NoMailLine() {
  const runsIt = useEffectiveRole() === 'SUPERADMIN';
  const { sendsMail } = useMailSending();
  if (sendsMail) return null;
  return (
    <p className={styles.line}>
      <Icon name="warning" size={16} />
      <span>
        E-mail is kept, not sent: this site has no mail server.{' '}
        {runsIt ? (
          <>
            <Link to="/admin/system?section=outbox">Open the outbox</Link> to read it.
          </>
        ) : null}
      </span>
    </p>
  );
}
