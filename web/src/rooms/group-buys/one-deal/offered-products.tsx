import type { OfferedProduct } from '@cobuy/contract/group-buys/group-buys.http';
import { smallPictureUrl } from '@cobuy/domain/products/product-picture';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Thumbnail } from '../../../ui/ledger/thumbnail.tsx';
import { findProducts, searchableFrom } from '../find-products.ts';
import styles from './offered-products.module.css';

/** What can be ordered, and for how much. */
export function OfferedProducts({ products }: { products: readonly OfferedProduct[] }) {
  const [parameters, setParameters] = useSearchParams();
  const isSearchable = products.length > searchableFrom;
  const wanted = isSearchable ? (parameters.get('find') ?? '') : '';
  if (products.length === 0)
    return <EmptyState title="No products yet">What the organizer adds stands here with its price.</EmptyState>;

  // A column of empty boxes would say nothing.
  const hasPictures = products.some(({ product }) => smallPictureUrl(product.imageUrl));
  const shown = findProducts(products, wanted);
  return (
    <Stack gap={12}>
      {isSearchable ? (
        <SearchField
          name="find"
          label="Find a product"
          value={wanted}
          onSearch={(text) =>
            setParameters(
              (now) => {
                const next = new URLSearchParams(now);
                if (text) next.set('find', text);
                else next.delete('find');
                return next;
              },
              { replace: true, preventScrollReset: true },
            )
          }
        />
      ) : null}
      {isSearchable ? (
        <p className={styles.count} role="status">
          {wanted ? `${shown.length} of ${products.length} products` : `${products.length} products`}
        </p>
      ) : null}
      {shown.length === 0 ? (
        <EmptyState title="No product matches">Try fewer words, or a part of one.</EmptyState>
      ) : null}
      <ul className={styles.list}>
        {shown.map(({ productId, minQuantity, product }) => (
          <li key={productId} className={styles.row}>
            {hasPictures ? <Thumbnail src={smallPictureUrl(product.imageUrl)} /> : null}
            <div className={styles.words}>
              <h2 className={styles.name}>{product.name}</h2>
              {product.description ? <p className={styles.description}>{product.description}</p> : null}
              {minQuantity > 1 ? <p className={styles.minimum}>min {minQuantity}</p> : null}
            </div>
            <p className={styles.price}>
              <Money amount={product.price} />
              {product.unit ? <span className={styles.unit}>{product.unit}</span> : null}
            </p>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
