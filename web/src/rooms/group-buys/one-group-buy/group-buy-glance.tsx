import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { productsText } from '@cobuy/domain/orders/order-quantities';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FactList } from '../../../ui/ledger/fact-list.tsx';
import { loadCode } from '../../../ui/load-code.ts';
import { useSystemStatus } from '../../system/system.api.ts';
import { ClosingLine, usePhase } from '../closing-line.tsx';
import { GroupBuyHeat } from '../group-buy-heat.tsx';
import { GroupBuyPrices } from '../group-buy-prices.tsx';
import { groupBuySteps } from '../group-buy-steps.ts';
import styles from './group-buy-glance.module.css';
import { GroupBuyHandover } from './group-buy-handover.tsx';
import { GroupBuyWay } from './group-buy-way.tsx';
import { groupBuyUrl, ShareGroupBuy } from './share-group-buy.tsx';

interface GroupBuyGlanceProps {
  deal: GroupBuy;
  children: ReactNode;
}

export function GroupBuyGlance({ deal, children }: GroupBuyGlanceProps) {
  const { phase, now } = usePhase(deal);
  return (
    <Card className={styles.sheet ?? ''}>
      <div className={styles.costs} data-saving={deal.mostSavedPercent === null ? undefined : true}>
        <GroupBuyPrices prices={deal.prices} mostSavedPercent={deal.mostSavedPercent} />
        <span className={styles.count}>{productsText(deal.products.length)}</span>
      </div>
      <GroupBuyDates deal={deal} />
      <GroupBuyHandover deal={deal} now={now} />
      <div className={styles.joined}>
        <GroupBuyHeat heat={deal.heat} participants={deal._count?.participants} phase={phase} />
        <ShareGroupBuy
          size="small"
          icon={<Icon name="share" size={16} />}
          title={deal.title}
          url={groupBuyUrl(deal.id)}
        >
          Share
        </ShareGroupBuy>
      </div>
      <GroupBuyWay deal={deal} now={now} />
      {children}
    </Card>
  );
}

function GroupBuyDates({ deal }: { deal: GroupBuy }) {
  const { now, phase } = usePhase(deal);
  const { data: status } = useSystemStatus();
  return (
    <details className={styles.dates}>
      <summary className={styles.closing}>
        <ClosingLine startDate={deal.startDate} endDate={deal.endDate} isBrief zone={deal.organization.timeZone} />
        <span className={styles.all}>
          Dates <Icon name="chevron-down" size={16} />
        </span>
      </summary>
      <FactList
        facts={[
          ...groupBuySteps(deal, now, status?.communityMode).map(({ label, at, words }) => ({
            term: label,
            value: at ? (
              <Moment at={at} style="weekday-time-zone" zone={deal.organization.timeZone} isDeadline />
            ) : (
              words
            ),
          })),
          ...(deal.pickupNote ? [{ term: 'Pickup note', value: deal.pickupNote }] : []),
        ]}
      />
      {phase === 'ended' ? null : (
        <Button
          size="small"
          className={styles.keep}
          icon={<Icon name="calendar" size={16} />}
          onClick={() => void keepDates(deal)}
        >
          Add to calendar
        </Button>
      )}
    </details>
  );
}

async function keepDates(deal: GroupBuy) {
  const { keepGroupBuyDates } = await loadCode(() => import('./group-buy-calendar.ts'));
  keepGroupBuyDates(deal, groupBuyUrl(deal.id));
}
