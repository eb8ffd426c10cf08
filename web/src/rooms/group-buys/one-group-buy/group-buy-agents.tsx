import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { plural } from '@cobuy/domain/texts/plural';
import { Icon } from '../../../ui/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { publicName } from '../public-name.ts';
import styles from './group-buy-agents.module.css';

export function GroupBuyAgents({ deal: { agents, organization } }: { deal: GroupBuy }) {
  if (agents.length === 0) return null;
  return (
    <Card aria-labelledby="agents" className={styles.agents ?? ''}>
      <h3 id="agents" className={styles.heading}>
        {plural(agents.length, 'Your agent', 'Your agents')}
      </h3>
      <p className={styles.about}>They check payments and hand out orders.</p>
      <ul className={styles.people}>
        {agents.map(({ userId, user }) => (
          <li key={userId} className={styles.person}>
            <Icon name="person" />
            {publicName(user) || `An agent of ${organization.name}`}
          </li>
        ))}
      </ul>
    </Card>
  );
}
