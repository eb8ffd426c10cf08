import { plural } from '@cobuy/domain/texts/plural';
import { formatCount } from '../../ui/format/counts.ts';
import styles from './follower-count.module.css';
import { useFollowerCount } from './follows.api.ts';

const whenItOpens = (count: number) =>
  plural(
    count,
    '1 person will be notified when it opens.',
    `${formatCount(count)} people will be notified when it opens.`,
  );
const ofWhateverOpens = (count: number, organization: string) =>
  plural(
    count,
    `1 person will be notified of every group buy ${organization} opens.`,
    `${formatCount(count)} people will be notified of every group buy ${organization} opens.`,
  );

export function FollowerCount({ dealId, organizationName }: { dealId: string; organizationName: string }) {
  const { data } = useFollowerCount(dealId);
  if (!data || data.opening + data.next === 0) return null;
  return (
    <p className={styles.count}>
      {data.opening > 0 ? `${whenItOpens(data.opening)} ` : ''}
      {data.next > 0 ? ofWhateverOpens(data.next, organizationName) : ''}
    </p>
  );
}
