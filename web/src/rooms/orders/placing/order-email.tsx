import { dialogButton } from '../../../ui/overlays/dialog-button.tsx';
import styles from './order-email.module.css';

const ChangeEmail = dialogButton(
  () => import('./order-email-dialog.tsx'),
  ({ OrderEmailDialog }) => OrderEmailDialog,
);

export function OrderEmail({ order }: { order: { orderNumber: string; user: { email: string } } }) {
  return (
    <div className={styles.email}>
      <span>
        <span className={styles.label}>Email</span> {order.user.email}
      </span>
      <ChangeEmail size="small" orderNumber={order.orderNumber} email={order.user.email}>
        Change e-mail
      </ChangeEmail>
    </div>
  );
}

/** Below the line that says where the confirmation went: what to do if that address is wrong. */
export function NotMyEmail({ order }: { order: { orderNumber: string; user: { email: string } } }) {
  return (
    <span className={styles.asked}>
      Wrong e-mail?{' '}
      <ChangeEmail size="small" orderNumber={order.orderNumber} email={order.user.email}>
        Change e-mail
      </ChangeEmail>
    </span>
  );
}
