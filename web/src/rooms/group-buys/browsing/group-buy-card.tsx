import type { GroupBuyCard as Card } from '@cobuy/contract/group-buys/group-buys.http';
import { phaseLabel } from '@cobuy/domain/group-buys/group-buy-status';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/ledger/status-stamp.tsx';
import { ClosingLine, usePhase } from '../closing-line.tsx';
import { DealHeat } from '../deal-heat.tsx';
import { dealPath } from '../deal-path.ts';
import styles from './group-buy-card.module.css';

/** One deal in the browser. The whole card is one link; the link's own words are the title. */
export function GroupBuyCard({ card }: { card: Card }) {
  const { phase } = usePhase(card);
  return (
    <article className={classNames(styles.card, phase === 'ended' && styles.ended)}>
      <div className={styles.top}>
        <p className={styles.organization}>{card.organization.name}</p>
        {card.isPublic ? null : <Badge>Private</Badge>}
        {phase === 'active' ? null : (
          <Badge tone={phase === 'upcoming' ? 'info' : 'neutral'}>{phaseLabel[phase]}</Badge>
        )}
      </div>
      <h2 className={styles.title}>
        <Link to={dealPath(card.id)} className={styles.link}>
          {card.title}
        </Link>
      </h2>
      <p>
        <ClosingLine startDate={card.startDate} endDate={card.endDate} />
      </p>
      {card.notes ? <p className={styles.notes}>{card.notes}</p> : null}
      <div className={styles.foot}>
        <DealHeat heat={card.heat} participants={card._count?.participants} />
        <p className={styles.organizer}>
          {card.organizer ? `Run by ${card.organizer} · ` : ''}
          {card.productCount === 1 ? '1 product' : `${card.productCount} products`}
        </p>
      </div>
    </article>
  );
}
