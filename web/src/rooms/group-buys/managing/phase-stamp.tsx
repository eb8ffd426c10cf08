import { type GroupBuyPhase, phaseLabel } from '@cobuy/domain/group-buys/group-buy-status';
import type { IconName } from '../../../ui/icon.tsx';
import { type StampTone, StatusStamp } from '../../../ui/ledger/status-stamp.tsx';
import { usePhase } from '../closing-line.tsx';

const looks: Record<GroupBuyPhase, { tone: StampTone; icon: IconName }> = {
  upcoming: { tone: 'info', icon: 'calendar' },
  active: { tone: 'ok', icon: 'clock' },
  ended: { tone: 'neutral', icon: 'stop' },
};

/** Upcoming, Active or Ended, as it is this minute. */
export function PhaseStamp(dates: { startDate: string; endDate: string }) {
  const { phase } = usePhase(dates);
  return <StatusStamp {...looks[phase]}>{phaseLabel[phase]}</StatusStamp>;
}
