import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { formatCount } from '../../ui/format/counts.ts';
import styles from './request-list.module.css';
import { useRoleRequestStats } from './role-requests.api.ts';

export function RequestFigures({ organizationId }: { organizationId: string }) {
  const { data } = useRoleRequestStats(organizationId);
  const figures = [
    { label: 'Pending', value: data?.pending },
    { label: 'Approved', value: data?.approved },
    { label: 'Rejected', value: data?.rejected },
    { label: 'Total agents', value: data?.totalAgents },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>{value === undefined ? <Skeleton width="2ch" /> : formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
