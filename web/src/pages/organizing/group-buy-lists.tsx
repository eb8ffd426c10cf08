import { useParams } from 'react-router';
import { LabelsSheet } from '../../rooms/orders/group-buy-lists/labels.tsx';
import { PickListSheet } from '../../rooms/orders/group-buy-lists/pick-list.tsx';
import { SupplierListSheet } from '../../rooms/orders/group-buy-lists/supplier-list.tsx';

export function SupplierListPage() {
  const { id = '' } = useParams();
  return <SupplierListSheet groupBuyId={id} />;
}

export function LabelsPage() {
  const { id = '' } = useParams();
  return <LabelsSheet groupBuyId={id} />;
}

export function PickListPage() {
  const { id = '' } = useParams();
  return <PickListSheet groupBuyId={id} />;
}
