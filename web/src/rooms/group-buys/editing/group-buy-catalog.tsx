import type { Product } from '@cobuy/contract/products/products.http';
import { groupBuyTexts, mostProducts } from '@cobuy/domain/group-buys/group-buy-rules';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ProductPicker } from '../../products/product-picker.tsx';
import { QuickAddProduct } from '../../products/quick-add-product.tsx';
import type { ChosenProduct } from './group-buy-form-fields.ts';

export type OfferedProduct = Omit<ChosenProduct, 'minQuantity'>;

export const offeredFrom = ({
  id: productId,
  name,
  price,
  cost,
  usualPrice,
  unit,
  imageUrl,
}: Product): OfferedProduct => ({
  productId,
  name,
  price: price ?? cost,
  usualPrice,
  unit,
  imageUrl,
  ...(price !== null && price < cost && { sellsBelowCost: true }),
});

interface GroupBuyCatalogProps {
  isChosen: (productId: string) => boolean;
  onAdd: (products: readonly OfferedProduct[]) => void;
  count: number;
}

export function GroupBuyCatalog({ isChosen, onAdd, count }: GroupBuyCatalogProps) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <ProductPicker
        isChosen={isChosen}
        onAdd={(products) => onAdd(products.map(offeredFrom))}
        room={Math.max(0, mostProducts - count)}
        fullSentence={groupBuyTexts.tooManyProducts}
      />
      <p>
        <Button icon={<Icon name="plus" size={16} />} onClick={() => setIsAdding(true)}>
          Quick Add Product
        </Button>
      </p>
      {isAdding ? (
        <QuickAddProduct onClose={() => setIsAdding(false)} onCreated={(product) => onAdd([offeredFrom(product)])} />
      ) : null}
    </>
  );
}
