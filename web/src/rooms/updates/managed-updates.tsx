import type { ShownGroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import type { ShownUpdate } from '@cobuy/contract/updates/update.schemas';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CardHead, CardWords } from '../../ui/layout/card-list.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import styles from './managed-updates.module.css';
import { PostUpdateDialog } from './post-update-dialog.tsx';
import { useUpdateActions } from './updates.api.ts';

export function ManagedUpdates({ deal }: { deal: Pick<ShownGroupBuy, 'id' | 'updates'> }) {
  const [writes, setWrites] = useState(false);
  const [chosen, setChosen] = useState<ShownUpdate | null>(null);
  const { takeDown } = useUpdateActions(deal.id);
  return (
    <Card aria-labelledby="updates-title">
      <CardHead id="updates-title" title="Updates">
        <Button size="small" onClick={() => setWrites(true)}>
          Post an update
        </Button>
      </CardHead>
      {deal.updates.length === 0 ? (
        <CardWords>None yet. An update appears on the page for everyone, and its buyers are notified.</CardWords>
      ) : (
        <ul>
          {deal.updates.map((update) => (
            <li key={update.id} className={styles.update}>
              <p className={styles.text}>{update.text}</p>
              <p className={styles.foot}>
                <Moment at={update.postedAt} />
                <Button size="small" variant="quiet" onClick={() => setChosen(update)}>
                  Take down
                </Button>
              </p>
            </li>
          ))}
        </ul>
      )}
      {writes ? <PostUpdateDialog dealId={deal.id} onClose={() => setWrites(false)} /> : null}
      <ConfirmDialog
        title="Take this update down?"
        isOpen={chosen !== null}
        onClose={() => setChosen(null)}
        onConfirm={async () => chosen && (await takeDown(chosen.id))}
        confirmLabel="Take down"
        isDanger
      >
        <p>It’ll be removed from the page. E-mails already sent stay where they are.</p>
      </ConfirmDialog>
    </Card>
  );
}
