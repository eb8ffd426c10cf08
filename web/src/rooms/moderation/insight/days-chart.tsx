import type { TrustAnalytics } from '@cobuy/contract/moderation/moderation.http';
import { countText, formatCount } from '../../../ui/format/counts.ts';
import { DayChart } from '../../../ui/ledger/day-chart.tsx';

type Day = TrustAnalytics['violationsByDay'][number];

export function DaysChart({ days }: { days: readonly Day[] }) {
  return (
    <DayChart
      title={`Violations, last ${formatCount(days.length)} days`}
      isPart
      days={days}
      dateOf={({ day }) => day}
      countOf={({ count }) => count}
      describe={({ count }) => countText(count, 'violation')}
      summary={sumOf(days)}
      columns={[{ header: 'Violations', cell: ({ count }) => formatCount(count) }]}
    />
  );
}

function sumOf(days: readonly Day[]): string {
  const sum = days.reduce((all, { count }) => all + count, 0);
  return sum === 0
    ? 'Nothing found yet'
    : `${formatCount(sum)} in all, at most ${formatCount(Math.max(...days.map(({ count }) => count)))} a day`;
}
