import type { ManagedGroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { useNavigate } from 'react-router';
import { groupBuyOrdersPath } from '../../../lib/addresses/managed-orders-path.ts';
import { buttonClass } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { MenuButton } from '../../../ui/overlays/menu-button.tsx';
import type { MenuAction } from '../../../ui/overlays/menu-sections.ts';
import { usePhase } from '../closing-line.tsx';
import { cloneGroupBuyPath, editGroupBuyPath, groupBuyPath } from '../group-buy-path.ts';

export type GroupBuyAction = 'close' | 'reopen' | 'delete';

interface ManagedGroupBuyActionsProps {
  deal: ManagedGroupBuy;
  onChoose: (deed: GroupBuyAction) => void;
}

export function ManagedGroupBuyActions({ deal, onChoose }: ManagedGroupBuyActionsProps) {
  const { phase } = usePhase(deal);
  const { canEdit, canDelete } = deal.permissions;
  const navigate = useNavigate();
  const action = (deed: GroupBuyAction, text: string, icon: MenuAction['icon']): MenuAction => ({
    id: deed,
    label: text,
    text,
    ...(icon ? { icon } : {}),
    onAction: () => onChoose(deed),
  });
  const look = (path: string, text: string, icon: MenuAction['icon']): MenuAction => ({
    id: path,
    label: text,
    text,
    ...(icon ? { icon } : {}),
    onAction: () => void navigate(path),
  });
  const lists = canEdit
    ? [
        look(groupBuyOrdersPath(deal.id), 'Orders', 'receipt'),
        look(groupBuyPath(deal.id), 'As buyers see it', 'people'),
        look(`/admin/group-buys/${deal.id}/supplier-list`, 'Supplier list', 'truck'),
        look(`/admin/group-buys/${deal.id}/pick-list`, 'Pick list', 'box'),
        look(`/admin/group-buys/${deal.id}/labels`, 'Labels', 'receipt'),
      ]
    : [];
  const actions = [
    ...(canEdit && phase === 'active' ? [action('close', 'Close early', 'lock')] : []),
    ...(canEdit && phase === 'ended' ? [action('reopen', 'Reopen', 'repeat')] : []),
    ...(canDelete ? [action('delete', 'Delete', 'cross')] : []),
  ];
  return (
    <Cluster gap={8}>
      {canEdit ? (
        <LinkButton size="small" to={editGroupBuyPath(deal.id)} aria-label={`Edit ${deal.title}`}>
          Edit
        </LinkButton>
      ) : null}
      <LinkButton size="small" to={cloneGroupBuyPath(deal.id)} aria-label={`Clone ${deal.title}`}>
        Clone
      </LinkButton>
      {lists.length + actions.length > 0 ? (
        <MenuButton
          label={`More for ${deal.title}`}
          className={buttonClass({ size: 'small' })}
          sections={[
            { id: 'lists', label: 'What was ordered', actions: lists },
            { id: 'deeds', label: 'What to do', actions },
          ].filter((section) => section.actions.length > 0)}
        >
          More
          <Icon name="chevron-down" size={14} />
        </MenuButton>
      ) : null}
    </Cluster>
  );
}
