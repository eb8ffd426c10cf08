import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { useRef, useState } from 'react';
import { useKeptFocus } from '../../../lib/browser/keep-focus.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { usePhase } from '../closing-line.tsx';
import { announceGroupBuyPath, cloneGroupBuyPath, editGroupBuyPath, groupBuyPath } from '../group-buy-path.ts';
import { CloseDialog } from './managed-group-buy-dialogs.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';

export function GroupBuyHomeActions({ deal, onChanged }: { deal: GroupBuy; onChanged: () => void }) {
  const { phase } = usePhase(deal);
  const [asks, setAsks] = useState<'close' | 'reopen' | null>(null);
  const leave = () => {
    setAsks(null);
    onChanged();
  };
  const actions = useRef<HTMLDivElement>(null);
  useKeptFocus(actions, `${phase} ${asks}`);
  return (
    <>
      <Cluster gap={8} ref={actions} role="group" tabIndex={-1} aria-label="Group buy actions">
        <LinkButton to={editGroupBuyPath(deal.id)} icon={<Icon name="pencil" size={16} />}>
          Edit
        </LinkButton>
        <LinkButton to={announceGroupBuyPath(deal.id)} icon={<Icon name="mail" size={16} />}>
          Announce
        </LinkButton>
        <LinkButton to={cloneGroupBuyPath(deal.id)} icon={<Icon name="copy" size={16} />}>
          Clone
        </LinkButton>
        {phase === 'active' ? (
          <Button icon={<Icon name="lock" size={16} />} onClick={() => setAsks('close')}>
            Close early
          </Button>
        ) : null}
        {phase === 'ended' ? (
          <Button icon={<Icon name="repeat" size={16} />} onClick={() => setAsks('reopen')}>
            Reopen
          </Button>
        ) : null}
        <LinkButton to={groupBuyPath(deal.id)} variant="quiet">
          As buyers see it
        </LinkButton>
      </Cluster>
      {asks === 'close' ? <CloseDialog deal={deal} onClose={leave} /> : null}
      {asks === 'reopen' ? <ReopenDialog deal={deal} onClose={leave} /> : null}
    </>
  );
}
