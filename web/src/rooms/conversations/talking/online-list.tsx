import type { ChatPerson } from '@cobuy/contract/conversations/conversations.schemas';
import { byFolded } from '@cobuy/domain/texts/folded';
import styles from './online-list.module.css';

export function OnlineList({
  people,
  userId,
  label = 'Here now',
}: {
  people: readonly ChatPerson[];
  userId: string;
  label?: string;
}) {
  // The line is always there, so messages below don't move when somebody comes online.
  if (people.length === 0) return <div className={styles.here} />;
  const inOrder = people.toSorted((one, other) => byFolded(one.name, other.name));
  return (
    <div className={styles.here}>
      <span className={styles.label}>
        {label} ({people.length}):
      </span>
      <ul className={styles.list} aria-label={label}>
        {inOrder.map(({ id, name }) => (
          <li key={id} className={styles.person}>
            <span className={styles.dot} aria-hidden="true" />
            {id === userId ? `${name} (you)` : name}
          </li>
        ))}
      </ul>
    </div>
  );
}
