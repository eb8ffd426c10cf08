import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { lazy, Suspense } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { loadCode } from '../../../ui/load-code.ts';
import { usePhase } from '../closing-line.tsx';
import { groupBuyUrl } from '../one-group-buy/share-group-buy.tsx';
import { ShareLinks } from '../one-group-buy/share-links.tsx';
import styles from './group-buy-share.module.css';

const QrCode = lazy(async () => ({ default: (await loadCode(() => import('../../../ui/format/qr-code.tsx'))).QrCode }));

export function GroupBuyShare({ deal }: { deal: GroupBuy }) {
  const url = groupBuyUrl(deal.id);
  return (
    <Card aria-labelledby="share-title">
      <div className={styles.share}>
        <div className={styles.code}>
          <Suspense fallback={null}>
            <QrCode url={url} />
          </Suspense>
        </div>
        <div className={styles.words}>
          <h2 id="share-title" className={styles.title}>
            Share
          </h2>
          <p className={styles.url}>{url}</p>
          <p className={styles.who}>{useWhoSees(deal)}</p>
        </div>
        <ShareLinks title={deal.title} url={url} />
      </div>
    </Card>
  );
}

function useWhoSees({ isPublic, organization, startDate, endDate }: GroupBuy): string {
  const { phase } = usePhase({ startDate, endDate });
  if (!isPublic) return `Private: only signed-in members of ${organization.name} can see it.`;
  if (phase === 'upcoming') return 'Anyone with the link can see it, and order once it opens.';
  return phase === 'ended'
    ? 'It has ended: anyone with the link can see it, but no one can order.'
    : 'Anyone with the link can order, without an account.';
}
