import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button, buttonClass } from '../../../ui/actions/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { MenuButton } from '../../../ui/overlays/menu-button.tsx';
import {
  type GroupBuyListKind,
  groupBuyListKinds,
  groupBuyListPath,
  groupBuyListTitle,
} from '../group-buy-lists/group-buy-list-path.ts';
import { useManagedCounts } from './manage-orders.api.ts';
import { readManagedAddress } from './managed-address.ts';
import type { Choice } from './managed-order-filters.tsx';
import { orderFiles } from './order-files.ts';
import { useSaveOrders } from './use-save-orders.ts';

const ofWhich: Readonly<Record<GroupBuyListKind, string>> = {
  'supplier-list': 'Supplier list of which group buy?',
  'pick-list': 'Pick list of which group buy?',
  labels: 'Labels of which group buy?',
};
const openWords: Readonly<Record<GroupBuyListKind, string>> = {
  'supplier-list': 'Open the supplier list',
  'pick-list': 'Open the pick list',
  labels: 'Open the labels',
};

const listIcon = { 'supplier-list': 'truck', 'pick-list': 'box', labels: 'receipt' } as const;

export function ExportOrdersMenu({ groupBuys }: { groupBuys: readonly Choice[] }) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const address = readManagedAddress(parameters);
  const save = useSaveOrders();
  const [asks, setAsks] = useState<GroupBuyListKind | null>(null);
  const { data: counts } = useManagedCounts(address);
  const open = (kind: GroupBuyListKind) =>
    address.groupBuyId ? void navigate(groupBuyListPath(address.groupBuyId, kind)) : setAsks(kind);
  return (
    <>
      <MenuButton
        label="Export"
        className={buttonClass({})}
        sections={[
          {
            id: 'file',
            label: 'Files',
            actions: orderFiles(address, counts?.byStatus.CANCELLED).map(({ label, wanted }) => ({
              id: label,
              label,
              text: label,
              icon: 'download',
              onAction: () => void save.start(address, { wanted }),
            })),
          },
          {
            id: 'lists',
            label: 'Lists for a group buy',
            heading: 'For a group buy, to print',
            actions: groupBuyListKinds.map((kind) => ({
              id: kind,
              label: groupBuyListTitle[kind],
              text: groupBuyListTitle[kind],
              icon: listIcon[kind],
              onAction: () => open(kind),
            })),
          },
        ]}
      >
        <Icon name="download" size={16} />
        {save.isBusy ? 'Exporting…' : 'Export'}
        <Icon name="chevron-down" size={16} />
      </MenuButton>
      {asks ? <ChooseGroupBuy kind={asks} groupBuys={groupBuys} onClose={() => setAsks(null)} /> : null}
    </>
  );
}

function ChooseGroupBuy({
  kind,
  groupBuys,
  onClose,
}: {
  kind: GroupBuyListKind;
  groupBuys: readonly Choice[];
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const [id, setId] = useState(groupBuys[0]?.id ?? '');
  return (
    <Dialog
      title={ofWhich[kind]}
      isOpen
      onClose={onClose}
      actions={
        <Button variant="primary" disabled={id === ''} onClick={() => void navigate(groupBuyListPath(id, kind))}>
          {openWords[kind]}
        </Button>
      }
    >
      <Select
        name="deal"
        label="Group buy"
        options={groupBuys.map(({ id: value, name }) => ({ value, label: name }))}
        value={id}
        onChange={({ target }) => setId(target.value)}
      />
    </Dialog>
  );
}
