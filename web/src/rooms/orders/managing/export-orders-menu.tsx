import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button, buttonClass } from '../../../ui/actions/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { MenuButton } from '../../../ui/overlays/menu-button.tsx';
import { type DealListKind, dealListKinds, dealListPath, dealListTitle } from '../deal-lists/deal-list-path.ts';
import { useManagedCounts } from './manage-orders.api.ts';
import { readManagedAddress } from './managed-address.ts';
import type { Choice } from './managed-order-filters.tsx';
import { orderFiles } from './order-files.ts';
import { useSaveOrders } from './use-save-orders.ts';

const listIcon = { 'supplier-list': 'truck', 'pick-list': 'box', labels: 'receipt' } as const;

/** The orders of the list as files, and the lists of a deal: for its suppliers, and for its handing out. */
export function ExportOrdersMenu({ groupBuys }: { groupBuys: readonly Choice[] }) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const address = readManagedAddress(parameters);
  const save = useSaveOrders();
  const [asks, setAsks] = useState<DealListKind | null>(null);
  const { data: counts } = useManagedCounts(address);
  const open = (kind: DealListKind) =>
    address.groupBuyId ? void navigate(dealListPath(address.groupBuyId, kind)) : setAsks(kind);
  return (
    <>
      <MenuButton
        label="Export"
        className={buttonClass({})}
        sections={[
          {
            id: 'file',
            label: 'Files',
            actions: orderFiles(address, counts?.byStatus.CANCELLED).map(({ label, wish }) => ({
              id: label,
              label,
              text: label,
              icon: 'download',
              onAction: () => void save.start(address, { wish }),
            })),
          },
          {
            id: 'lists',
            label: 'Lists of a group buy',
            heading: 'Of a group buy, to print',
            actions: dealListKinds.map((kind) => ({
              id: kind,
              label: dealListTitle[kind],
              text: dealListTitle[kind],
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
      {asks ? <ChooseDeal kind={asks} groupBuys={groupBuys} onClose={() => setAsks(null)} /> : null}
    </>
  );
}

function ChooseDeal({
  kind,
  groupBuys,
  onClose,
}: {
  kind: DealListKind;
  groupBuys: readonly Choice[];
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const [id, setId] = useState(groupBuys[0]?.id ?? '');
  return (
    <Dialog
      title={`${dealListTitle[kind]} of which group buy?`}
      isOpen
      onClose={onClose}
      actions={
        <Button variant="primary" disabled={id === ''} onClick={() => void navigate(dealListPath(id, kind))}>
          Open the {dealListTitle[kind].toLowerCase()}
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
