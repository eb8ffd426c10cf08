import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/**
 * A browser has one session: a guest who ordered again is signed in to the new order, and gets back to this one with its
 * number.
 */
export function OrderSignIn({ orderNumber, children }: { orderNumber: string; children: ReactNode }) {
  return (
    <Notice
      tone="warn"
      announced
      title={`This browser is no longer signed in to order ${orderNumber}`}
      action={
        <LinkButton to="/order-login" state={{ from: `/buyer/orders/${orderNumber}`, orderNumber }}>
          Sign in with your order number
        </LinkButton>
      }
    >
      You may have ordered again or signed out since. {children}
    </Notice>
  );
}
