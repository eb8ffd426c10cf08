import type { FalsePositiveReport } from '@cobuy/contract/moderation/moderation.http';
import type { ReportStatus, ReviewAction } from '@cobuy/domain/moderation/moderation-rules';
import type { IconName } from '../../../ui/icon.tsx';
import { type StampTone, StatusStamp } from '../../../ui/ledger/status-stamp.tsx';
import { fieldName } from '../field-names.ts';

export const statusWords: Record<ReportStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  investigating: 'Investigating',
};

const looks: Record<ReportStatus, { tone: StampTone; icon: IconName }> = {
  pending: { tone: 'warn', icon: 'clock' },
  approved: { tone: 'ok', icon: 'check' },
  rejected: { tone: 'danger', icon: 'cross' },
  investigating: { tone: 'info', icon: 'search' },
};

export const ReportStamp = ({ status }: { status: ReportStatus }) => (
  <StatusStamp {...looks[status]}>{statusWords[status]}</StatusStamp>
);

export const actionWords: Record<ReviewAction, string> = {
  whitelist_added: 'Term whitelisted',
  keyword_removed: 'Keyword turned off',
  no_action: 'No action',
};

export const isOpen = ({ status }: FalsePositiveReport) => status === 'pending' || status === 'investigating';

export const reporterOf = ({ userEmail }: FalsePositiveReport) => userEmail ?? 'A signed-out visitor';
export const contextOf = ({ context }: FalsePositiveReport) => (context === null ? 'Not given' : fieldName(context));
