import type { RefundRequest } from '@cobuy/contract/refunds/refunds.http';
import { decimalFromCents } from '@cobuy/domain/money/money';
import type { RefundStatus } from '@cobuy/domain/refunds/refund-rules';
import { formatMoney } from '../../ui/format/money.tsx';
import { StatusStamp } from '../../ui/ledger/status-stamp.tsx';

export const formatRefund = ({ amount, currency }: Pick<RefundRequest, 'amount' | 'currency'>) =>
  formatMoney(decimalFromCents(amount, currency), currency);

const stamps = {
  pending: { tone: 'info', icon: 'clock', word: 'Pending' },
  completed: { tone: 'ok', icon: 'check', word: 'Completed' },
  rejected: { tone: 'neutral', icon: 'cross', word: 'Rejected' },
} as const satisfies Record<RefundStatus, object>;

export function RefundStamp({ status }: Pick<RefundRequest, 'status'>) {
  const { tone, icon, word } = stamps[status];
  return (
    <StatusStamp tone={tone} icon={icon}>
      {word}
    </StatusStamp>
  );
}
