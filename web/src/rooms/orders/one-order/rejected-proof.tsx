import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Deadline } from '../../../ui/format/deadline.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import styles from './order-view.module.css';

interface RejectedProofProps {
  order: Pick<Order, 'proofRejection'> & {
    groupBuy: Pick<Order['groupBuy'], 'paymentDueDate'>;
    organization: Pick<Order['organization'], 'timeZone'>;
  };
  /** A link to the chat, where the buyer can answer. */
  chat: string;
  children: ReactNode;
}

/** Tells a buyer first of all why another proof is asked for, and until when, with the uploader right there. */
export function RejectedProof({
  order: { proofRejection, groupBuy, organization },
  chat,
  children,
}: RejectedProofProps) {
  return (
    <Card aria-label="Send another proof">
      <Stack gap={16}>
        <Notice
          tone="danger"
          title="We couldn't accept your proof"
          action={
            <LinkButton size="small" to={chat} icon={<Icon name="speech" size={16} />}>
              Ask in the order chat
            </LinkButton>
          }
        >
          <p className={styles.reason}>“{proofRejection?.reason}”</p>
          <p>
            <Deadline
              at={groupBuy.paymentDueDate}
              ahead="Please send another by {when}"
              past="Another one was due {when}"
              zone={organization.timeZone}
            />
          </p>
        </Notice>
        {children}
      </Stack>
    </Card>
  );
}
