import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import type { ReactNode } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Deadline } from '../../../ui/format/deadline.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import styles from './order-view.module.css';

interface RejectedProofProps {
  order: Pick<Order, 'proofRejection'> & {
    groupBuy: Pick<Order['groupBuy'], 'paymentDueDate'>;
    organization: Pick<Order['organization'], 'timeZone'>;
  };
  /** The way to send another one. */
  children: ReactNode;
}

/** Tells a buyer first of all why another proof is asked for, and until when, with the uploader right there. */
export function RejectedProof({ order: { proofRejection, groupBuy, organization }, children }: RejectedProofProps) {
  return (
    <Card aria-label="Send another proof">
      <Stack gap={16}>
        <Notice tone="danger" title="Your proof of payment was not accepted">
          <p className={styles.reason}>“{proofRejection?.reason}”</p>
          <p>
            <Deadline
              at={groupBuy.paymentDueDate}
              verb="Please send another by"
              pastVerb="Another one was due"
              zone={organization.timeZone}
            />
          </p>
        </Notice>
        {children}
      </Stack>
    </Card>
  );
}
