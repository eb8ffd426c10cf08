import type { RefundRequest } from '@cobuy/contract/refunds/refunds.http';
import { refundableDays, refundTexts, requestedMessageMs } from '@cobuy/domain/refunds/refund-rules';
import { useEffect, useState } from 'react';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CardHead, CardWords } from '../../ui/layout/card-list.tsx';
import { dialogButton } from '../../ui/overlays/dialog-button.tsx';
import { formatRefund, RefundStamp } from './refund-words.tsx';
import { useOwnRefund } from './refunds.api.ts';

const AskButton = dialogButton(
  () => import('./request-refund.tsx'),
  ({ RequestRefund }) => RequestRefund,
);

/** Asking for the money of a plan back, and what became of it. @param mayAsk whether anything was ever paid here. */
export function RefundCard({ mayAsk, runs }: { mayAsk: boolean; runs: boolean }) {
  const { data: request } = useOwnRefund();
  const [isTaken, setIsTaken] = useState(false);
  useEffect(() => {
    if (!isTaken) return;
    const timer = setTimeout(() => setIsTaken(false), requestedMessageMs);
    return () => clearTimeout(timer);
  }, [isTaken]);
  if (!(mayAsk || request)) return null;
  const isPending = request?.status === 'pending';
  return (
    <Card aria-labelledby="refunds">
      <CardHead id="refunds" title="Refunds" isLarge>
        {request ? <RefundStamp status={request.status} /> : null}
      </CardHead>
      {isTaken ? (
        <Notice tone="ok" announced>
          Refund request submitted. You’ll hear from us within {refundTexts.reviewTime}.
        </Notice>
      ) : null}
      {request ? <Outcome request={request} /> : null}
      {mayAsk && !isPending ? (
        <>
          <CardWords>
            You can ask for a refund of a payment from the last {refundableDays} days. Requests are reviewed within{' '}
            {refundTexts.reviewTime}.
          </CardWords>
          <div>
            <AskButton runs={runs} onAsked={() => setIsTaken(true)}>
              Request a refund
            </AskButton>
          </div>
        </>
      ) : null}
    </Card>
  );
}

function Outcome({ request }: { request: RefundRequest }) {
  const { createdAt, status, notes, refundedAmount, currency } = request;
  const asked = (
    <>
      On <Moment at={createdAt} style="date" />, you asked for {formatRefund(request)} back.
    </>
  );
  if (status === 'pending')
    return (
      <p>
        {asked} Requests are reviewed within {refundTexts.reviewTime}; you’ll hear from us here.
      </p>
    );
  if (status === 'completed')
    return (
      <p>
        {asked} {formatRefund({ amount: refundedAmount ?? request.amount, currency })} goes back the way it was paid.
        {notes ? ` ${notes}` : ''}
      </p>
    );
  return (
    <p>
      {asked} It was declined{notes ? `: ${notes}` : '.'}
    </p>
  );
}
