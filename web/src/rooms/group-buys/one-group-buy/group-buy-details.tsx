import type { ShownGroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { StickyBar } from '../../../ui/layout/sticky-bar.tsx';
import { ClosingLine, usePhase } from '../closing-line.tsx';
import { browsePath, orderPath } from '../group-buy-path.ts';
import { orderConditions } from '../order-conditions.ts';
import { GroupBuyAgents } from './group-buy-agents.tsx';
import styles from './group-buy-details.module.css';
import { GroupBuyGlance } from './group-buy-glance.tsx';
import { GroupBuyGoods } from './group-buy-goods.tsx';
import { GroupBuyNotes } from './group-buy-notes.tsx';
import { GroupBuyPayment } from './group-buy-payment.tsx';
import { GroupBuyQuestions, GroupBuyUpdates } from './group-buy-said.tsx';
import { Section, SectionLinks } from './group-buy-sections.tsx';
import { OfferedProducts, type Picking } from './offered-products.tsx';

interface GroupBuyDetailsProps {
  deal: ShownGroupBuy;
  /** How the viewer is already involved. */
  standing: ReactNode;
  /** Choosing a product begins the order. */
  picking: Picking;
  /** The sum chosen so far; null if it's nothing. */
  chosen: ReactNode;
  ask: ReactNode;
  follow: ReactNode;
}

export function GroupBuyDetails({ deal, standing, picking, chosen, ask, follow }: GroupBuyDetailsProps) {
  const { phase } = usePhase(deal);
  const conditions = orderConditions(deal);
  const canOrder = phase === 'active' && deal.products.length > 0;
  const deed =
    phase === 'active' ? (
      deal.products.length > 0 ? (
        <LinkButton to={orderPath(deal.id)} variant="primary" className={styles.order ?? ''}>
          Order
        </LinkButton>
      ) : null
    ) : (
      follow
    );
  return (
    <>
      <div className={styles.deal}>
        {phase === 'ended' ? (
          <Notice
            title="This group buy has ended"
            action={
              <LinkButton to={browsePath} size="small">
                Back to Browse
              </LinkButton>
            }
          />
        ) : null}
        {phase === 'upcoming' ? (
          <Notice title="Not open yet">
            Orders open{' '}
            <Moment at={deal.startDate} style="weekday-time-zone" zone={deal.organization.timeZone} isDeadline />.
          </Notice>
        ) : null}
        {standing}
        <div className={styles.columns} id="deal-overview" tabIndex={-1}>
          <div className={styles.goods}>
            <GroupBuyGoods deal={deal} />
          </div>
          <aside className={styles.side} aria-label="Take part">
            <GroupBuyGlance deal={deal}>
              {conditions ? <p className={styles.wideOnly}>{conditions}</p> : null}
              {deed ? (
                <div className={styles.wideOnly}>
                  {canOrder && chosen ? <div className={styles.chosen}>{chosen}</div> : null}
                  {deed}
                </div>
              ) : null}
            </GroupBuyGlance>
          </aside>
          <div className={styles.rest}>
            <GroupBuyUpdates updates={deal.updates} />
            {deal.notes ? <GroupBuyNotes notes={deal.notes} /> : null}
            <SectionLinks
              sections={[
                { id: 'overview', label: 'Overview' },
                { id: 'products', label: 'Products', count: deal.products.length },
                { id: 'payment', label: 'Payment' },
                { id: 'questions', label: 'Questions' },
              ]}
            />
            <Section id="products" label="Products">
              <OfferedProducts products={deal.products} picking={canOrder ? picking : null} />
            </Section>
            <Section id="payment" label="Payment">
              <GroupBuyPayment deal={deal} phase={phase} />
              <GroupBuyAgents deal={deal} />
            </Section>
            <Section id="questions" label="Questions">
              <GroupBuyQuestions questions={deal.questions} />
              <div className={styles.ask}>
                {ask}
                {phase === 'active' ? follow : null}
              </div>
            </Section>
          </div>
        </div>
      </div>
      {deed ? (
        <div className={styles.bar}>
          <StickyBar label="Order" action={deed}>
            {canOrder ? (
              <>
                {chosen ? <div className={styles.chosen}>{chosen}</div> : null}
                {!chosen && conditions ? <p>{conditions}</p> : null}
                {/* Once something is chosen, the time that is left counts. */}
                {chosen || !conditions ? (
                  <ClosingLine
                    startDate={deal.startDate}
                    endDate={deal.endDate}
                    isBrief
                    zone={deal.organization.timeZone}
                  />
                ) : null}
              </>
            ) : null}
          </StickyBar>
        </div>
      ) : null}
    </>
  );
}
