import type { Product } from '@cobuy/contract/products/products.http';
import { namedProduct } from '@cobuy/domain/products/named-product';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useChangeProducts } from '../manage-products.api.ts';

export function DeleteProduct({ product, onClose }: { product: Product; onClose: () => void }) {
  const { remove } = useChangeProducts();
  const confirm = async () => {
    await remove(product.id).catch((error: unknown) => {
      throw new Error(messageOf(error, 'Failed to delete product'));
    });
    showToast({ tone: 'ok', title: 'Product deleted successfully' });
  };
  return (
    <ConfirmDialog
      title={`Delete “${namedProduct(product)}”?`}
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      confirmLabel="Delete product"
      isDanger
    >
      <p>It’ll be gone from the catalog for good. No group buy or order uses it.</p>
    </ConfirmDialog>
  );
}
