import { useParams } from 'react-router';
import { usePageTitle } from '../lib/page-title.ts';
import { LabelsSheet } from '../rooms/orders/deal-lists/labels.tsx';
import { PickListSheet } from '../rooms/orders/deal-lists/pick-list.tsx';
import { SupplierListSheet } from '../rooms/orders/deal-lists/supplier-list.tsx';

export function SupplierListPage() {
  usePageTitle('Supplier List');
  const { id = '' } = useParams();
  return <SupplierListSheet groupBuyId={id} />;
}

export function LabelsPage() {
  usePageTitle('Labels');
  const { id = '' } = useParams();
  return <LabelsSheet groupBuyId={id} />;
}

export function PickListPage() {
  usePageTitle('Pick List');
  const { id = '' } = useParams();
  return <PickListSheet groupBuyId={id} />;
}
