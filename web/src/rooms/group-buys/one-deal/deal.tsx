import type { ShownGroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { StickyBar } from '../../../ui/layout/sticky-bar.tsx';
import { ClosingLine, usePhase } from '../closing-line.tsx';
import { browsePath, orderPath } from '../deal-path.ts';
import { orderConditions } from '../order-conditions.ts';
import styles from './deal.module.css';
import { DealAgents } from './deal-agents.tsx';
import { DealGlance } from './deal-glance.tsx';
import { DealGoods } from './deal-goods.tsx';
import { DealNotes } from './deal-notes.tsx';
import { DealPayment } from './deal-payment.tsx';
import { DealQuestions, DealUpdates } from './deal-said.tsx';
import { Section, SectionLinks } from './deal-sections.tsx';
import { OfferedProducts, type Picking } from './offered-products.tsx';

interface DealProps {
  deal: ShownGroupBuy;
  /** What the viewer has to do with it already. */
  standing: ReactNode;
  /** Choosing a product begins the order. */
  picking: Picking;
  /** What has been chosen so far comes to; null where that is nothing. */
  chosen: ReactNode;
  /** The way to ask. */
  ask: ReactNode;
  /** The way to be told of its opening, or of the next one. */
  follow: ReactNode;
}

/** One deal, goods first: what it is, what it costs, until when, how many are in, and the way to an order. */
export function Deal({ deal, standing, picking, chosen, ask, follow }: DealProps) {
  const { phase } = usePhase(deal);
  const conditions = orderConditions(deal);
  const canOrder = phase === 'active' && deal.products.length > 0;
  /** What one does about it: order, or be told when there is something to order. */
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
            <DealGoods deal={deal} />
          </div>
          <aside className={styles.side} aria-label="Take part">
            <DealGlance deal={deal}>
              {conditions ? <p className={styles.wideOnly}>{conditions}</p> : null}
              {deed ? (
                <div className={styles.wideOnly}>
                  {canOrder && chosen ? <div className={styles.chosen}>{chosen}</div> : null}
                  {deed}
                </div>
              ) : null}
            </DealGlance>
          </aside>
          <div className={styles.rest}>
            <DealUpdates updates={deal.updates} />
            {deal.notes ? <DealNotes notes={deal.notes} /> : null}
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
              <DealPayment deal={deal} phase={phase} />
              <DealAgents deal={deal} />
            </Section>
            <Section id="questions" label="Questions">
              <DealQuestions questions={deal.questions} />
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
