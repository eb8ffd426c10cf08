import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { useSearchParams } from 'react-router';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { StickyBar } from '../../../ui/layout/sticky-bar.tsx';
import { Rail } from '../../../ui/ledger/rail.tsx';
import { Tabs } from '../../../ui/ledger/tabs.tsx';
import { ClosingLine, usePhase } from '../closing-line.tsx';
import { DealHeat } from '../deal-heat.tsx';
import { browsePath, orderPath } from '../deal-path.ts';
import { dealSteps } from '../deal-steps.ts';
import { orderConditions } from '../order-conditions.ts';
import styles from './deal.module.css';
import { DealOverview } from './deal-overview.tsx';
import { DealPayment } from './deal-payment.tsx';
import { OfferedProducts } from './offered-products.tsx';
import { ShareDeal } from './share-deal.tsx';

/** One deal: its dates, what it offers, and the way to an order. */
export function Deal({ deal }: { deal: GroupBuy }) {
  const { phase, now } = usePhase(deal);
  const [parameters, setParameters] = useSearchParams();
  const conditions = orderConditions(deal);
  const canOrder = phase === 'active' && deal.products.length > 0;
  const orderButton = (
    <LinkButton to={orderPath(deal.id)} variant="primary" className={styles.order ?? ''}>
      Order
    </LinkButton>
  );
  return (
    <>
      {phase === 'ended' ? (
        <Notice title="This group buy has ended" action={<LinkButton to={browsePath}>Back to Browse</LinkButton>} />
      ) : null}
      {phase === 'upcoming' ? (
        <Notice title="Not open yet">
          Orders open <Moment at={deal.startDate} style="weekday-time" />.
        </Notice>
      ) : null}
      <div className={styles.columns}>
        <Card aria-label="Dates">
          <Rail
            label="Dates of this group buy"
            steps={dealSteps(deal, now).map(({ key, label, at, state }) => ({
              key,
              label,
              state,
              detail: at ? <Moment at={at} style="weekday-time" /> : 'When your order is in your hands',
            }))}
          />
        </Card>
        <aside className={styles.side} aria-label="Take part">
          <Card className={styles.sheet ?? ''}>
            <DealHeat heat={deal.heat} participants={deal._count?.participants} />
            {conditions ? <p>Orders {conditions}.</p> : null}
            {canOrder ? <div className={styles.wideOnly}>{orderButton}</div> : null}
            <ShareDeal id={deal.id} title={deal.title} />
          </Card>
        </aside>
        <div className={styles.tabs}>
          <Tabs
            label="About this group buy"
            selected={parameters.get('tab') ?? 'overview'}
            onSelect={(tab) => setParameters(tab === 'overview' ? {} : { tab }, { preventScrollReset: true })}
            items={[
              { id: 'overview', label: 'Overview', content: <DealOverview deal={deal} /> },
              {
                id: 'products',
                label: 'Products',
                count: deal.products.length,
                content: <OfferedProducts products={deal.products} />,
              },
              { id: 'payment', label: 'Payment', content: <DealPayment deal={deal} /> },
            ]}
          />
        </div>
      </div>
      {canOrder ? (
        <div className={styles.bar}>
          <StickyBar label="Order" action={orderButton}>
            <p>
              <ClosingLine startDate={deal.startDate} endDate={deal.endDate} isBrief />
            </p>
            {conditions ? <p className={styles.conditions}>Orders {conditions}</p> : null}
          </StickyBar>
        </div>
      ) : null}
    </>
  );
}
