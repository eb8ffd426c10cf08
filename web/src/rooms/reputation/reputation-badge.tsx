import type { ReputationLevel } from '@cobuy/domain/reputation/reputation';
import type { IconName } from '../../ui/icon.tsx';
import { type StampTone, StatusStamp } from '../../ui/ledger/status-stamp.tsx';
import { useMyReputation } from './reputation.api.ts';

const looks: Record<ReputationLevel, { tone: StampTone; icon: IconName; word: string }> = {
  excellent: { tone: 'ok', icon: 'check', word: 'Excellent' },
  good: { tone: 'ok', icon: 'check', word: 'Good' },
  warning: { tone: 'warn', icon: 'warning', word: 'Warning' },
  poor: { tone: 'danger', icon: 'stop', word: 'Poor' },
};
/** After a failed load (specification 2, section 8). */
const fallback = { reputationScore: 100, totalOrders: 0, unclosedOrders: 0, level: 'good' as ReputationLevel };

/** How reliably one's own orders are closed, with what it is made of in words. */
export function ReputationBadge() {
  const { data, isError } = useMyReputation();
  if (!data && !isError) return null;
  const { reputationScore, totalOrders, unclosedOrders, level } = data ?? fallback;
  const { tone, icon, word } = looks[level];
  return (
    <span>
      <StatusStamp tone={tone} icon={icon}>{`Reputation ${reputationScore} · ${word}`}</StatusStamp>
      {unclosedOrders > 0 ? ` ${unclosedOrders} of ${totalOrders} orders not closed` : null}
    </span>
  );
}
