import { formatCount } from '../../ui/format/counts.ts';
import styles from './follower-count.module.css';
import { useFollowerCount } from './follows.api.ts';

const people = (count: number) => (count === 1 ? '1 person is' : `${formatCount(count)} people are`);

/** How many wait to be told; nothing where nobody does. */
export function FollowerCount({ dealId, organizationName }: { dealId: string; organizationName: string }) {
  const { data } = useFollowerCount(dealId);
  if (!data || data.opening + data.next === 0) return null;
  return (
    <p className={styles.count}>
      {data.opening > 0 ? `${people(data.opening)} told when it opens. ` : ''}
      {data.next > 0 ? `${people(data.next)} told of whatever ${organizationName} opens.` : ''}
    </p>
  );
}
