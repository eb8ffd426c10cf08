import type { GroupBuyCard as Card } from '@cobuy/contract/group-buys/group-buys.http';
import { phaseLabel } from '@cobuy/domain/group-buys/group-buy-status';
import { plural } from '@cobuy/domain/texts/plural';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/ledger/status-stamp.tsx';
import { ClosingLine, usePhase } from '../closing-line.tsx';
import { GoodsPictures } from '../goods-picture.tsx';
import { GroupBuyHeat } from '../group-buy-heat.tsx';
import { groupBuyPath } from '../group-buy-path.ts';
import { GroupBuyPrices } from '../group-buy-prices.tsx';
import styles from './group-buy-card.module.css';

/** A third of a card: of the window's width on phones, where cards stand below each other. */
const widthOfPicture = '(min-width: 680px) 118px, 30vw';

interface GroupBuyCardProps {
  card: Card;
  /** It stands in the first view. */
  isFirst: boolean;
}

/** One deal in the browser. The whole card is one link; the link's own words are the title. */
export function GroupBuyCard({ card, isFirst }: GroupBuyCardProps) {
  const { phase } = usePhase(card);
  return (
    <article className={classNames(styles.card, phase === 'ended' && styles.ended)}>
      <div className={styles.goods} data-empty={card.pictures.length === 0 || undefined}>
        <GoodsPictures pictures={card.pictures} sizes={widthOfPicture} isFirst={isFirst} />
      </div>
      <div className={styles.top}>
        <p className={styles.organization}>{card.organization.name}</p>
        {card.isPublic ? null : <Badge>Private</Badge>}
        {phase === 'active' ? null : (
          <Badge tone={phase === 'upcoming' ? 'info' : 'neutral'}>{phaseLabel[phase]}</Badge>
        )}
      </div>
      <h2 className={styles.title}>
        <Link to={groupBuyPath(card.id)} className={styles.link}>
          {card.title}
        </Link>
      </h2>
      <GroupBuyPrices prices={card.prices} mostSavedPercent={card.mostSavedPercent} />
      <p>
        <ClosingLine startDate={card.startDate} endDate={card.endDate} zone={card.organization.timeZone} />
      </p>
      <div className={styles.foot}>
        <GroupBuyHeat heat={card.heat} participants={card._count?.participants} phase={phase} />
        <p className={styles.organizer}>
          {card.organizer ? `Run by ${card.organizer} · ` : ''}
          {plural(card.productCount, '1 product', `${card.productCount} products`)}
        </p>
      </div>
    </article>
  );
}
