import type { Supplier } from '@cobuy/contract/suppliers/suppliers.http';
import { plural } from '@cobuy/domain/texts/plural';
import { messageOf } from '../../lib/calls/api-error.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { formatCount } from '../../ui/format/counts.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useChangeSuppliers } from './suppliers.api.ts';

export function DeleteSupplier({ supplier, onClose }: { supplier: Supplier; onClose: () => void }) {
  const { remove } = useChangeSuppliers();
  const { name, products } = supplier;
  const confirm = async () => {
    await remove(supplier.id).catch((error: unknown) => {
      throw new Error(messageOf(error, 'We couldn’t delete the supplier'));
    });
    showToast({ tone: 'ok', title: 'Supplier deleted' });
  };
  return (
    <ConfirmDialog
      title={`Delete “${name}”?`}
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      confirmLabel="Delete supplier"
      isDanger
    >
      <p>{consequenceOf(products)} What was sent to them stays in the history of your group buys.</p>
    </ConfirmDialog>
  );
}

function consequenceOf(products: number): string {
  if (products === 0) return 'No products come from them.';
  return plural(
    products,
    'One product comes from them: it stays, but without a supplier.',
    `${formatCount(products)} products come from them: they stay, but without a supplier.`,
  );
}
