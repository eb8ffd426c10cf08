import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { formatMoney } from '../../../ui/format/money.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FactList } from '../../../ui/ledger/fact-list.tsx';
import { publicName } from '../public-name.ts';
import styles from './deal-overview.module.css';

/** What it is about and who answers for it. */
export function DealOverview({ deal }: { deal: GroupBuy }) {
  return (
    <Card>
      {deal.notes ? <p className={styles.notes}>{deal.notes}</p> : null}
      <FactList
        facts={[
          { term: 'Organization', value: deal.organization.name },
          { term: 'Products', value: deal.products.length },
          { term: 'Minimum order', value: deal.minOrderAmount > 0 ? formatMoney(deal.minOrderAmount) : 'None' },
          ...(deal.minProductCount > 1
            ? [{ term: 'Different products in an order', value: `At least ${deal.minProductCount}` }]
            : []),
        ]}
      />
      {deal.agents.length > 0 ? (
        <section className={styles.agents} aria-labelledby="agents">
          <h2 id="agents" className={styles.heading}>
            {deal.agents.length === 1 ? 'Your agent' : 'Your agents'}
          </h2>
          <p className={styles.about}>They check your payment and hand out what you ordered.</p>
          <ul className={styles.people}>
            {deal.agents.map(({ userId, user }) => (
              <li key={userId} className={styles.person}>
                <Icon name="person" />
                {publicName(user) || `An agent of ${deal.organization.name}`}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Card>
  );
}
