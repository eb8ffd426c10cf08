import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/**
 * A browser has one session: whoever ordered again without an account is signed in to that order now, and finds back to
 * this one with its number.
 */
export function OrderSignIn({ orderNumber, children }: { orderNumber: string; children: ReactNode }) {
  return (
    <Notice
      tone="warn"
      announced
      title={`This browser isn’t signed in to order ${orderNumber} any more`}
      action={
        <LinkButton to="/order-login" state={{ from: `/buyer/orders/${orderNumber}`, orderNumber }}>
          Sign in with your order ID
        </LinkButton>
      }
    >
      You may have ordered again or signed out since. Your order number is the order ID. {children}
    </Notice>
  );
}
