import { useSession } from '../../lib/session/session.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Beside an order that was signed in to: offers its account while that has no password. */
export function PasswordOffer({ orderNumber }: { orderNumber: string }) {
  const user = useSession((session) => session.user);
  const isOfThisOrder = useSession((session) => session.orderNumber === orderNumber);
  if (!user?.needsPasswordSetup || !isOfThisOrder) return null;
  return (
    <div data-print="none">
      <Notice
        title="Find this order again without its number"
        action={
          <LinkButton to="/set-password" state={{ email: user.email, orderNumber, fromOrderConfirmation: true }}>
            Set a password
          </LinkButton>
        }
      >
        With a password for {user.email} you’ll see all your orders in one place, on any device.
      </Notice>
    </div>
  );
}
