import type { Product } from '@cobuy/contract/products/products.http';
import { smallPictureUrl } from '@cobuy/domain/products/picture-address';
import { useState } from 'react';
import { useEffectiveRole, useSession } from '../../lib/session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton, SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { formatCount } from '../../ui/format/counts.ts';
import { Money } from '../../ui/format/money.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';
import { Thumbnail } from '../../ui/ledger/thumbnail.tsx';
import { useCatalogue } from './catalogue.api.ts';
import styles from './product-picker.module.css';

interface ProductPickerProps {
  isChosen: (productId: string) => boolean;
  onAdd: (products: readonly Product[]) => void;
}

/** The catalogue to choose from: searched, and page by page. It stands inside another form, whose address it leaves alone. */
export function ProductPicker({ isChosen, onAdd }: ProductPickerProps) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [owner, setOwner] = useState('all');
  const role = useEffectiveRole();
  const userId = useSession(({ user }) => user?.id ?? null);
  const { data, isPending, isLoadingError, isFetching, isPlaceholderData, refetch } = useCatalogue({
    search,
    page,
    createdById: owner === 'mine' ? userId : null,
  });
  const isFiltered = search.trim() !== '' || owner !== 'all';
  const products = data?.data ?? [];
  const left = products.filter(({ id }) => !isChosen(id));
  return (
    <Stack gap={12}>
      <div className={styles.filters}>
        <SearchField
          name="catalogue-search"
          // Belongs to no form: Enter looks for a product, it saves nothing.
          form="none"
          label="Search the catalogue"
          placeholder="Name or SKU"
          maxLength={100}
          value={search}
          onSearch={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
        {role === 'AGENT' ? (
          <Select
            name="catalogue-owner"
            label="Show"
            options={[
              { value: 'all', label: 'All Products' },
              { value: 'mine', label: 'My Products' },
            ]}
            value={owner}
            onChange={({ target }) => {
              setOwner(target.value);
              setPage(1);
            }}
          />
        ) : null}
      </div>
      {isPending ? (
        <SkeletonFrame label="Loading products…">
          <Skeleton height="240px" />
        </SkeletonFrame>
      ) : null}
      {isLoadingError ? (
        <ErrorState title="Failed to load products" onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {data ? (
        <>
          <Cluster gap={12} className={styles.found ?? ''}>
            <p role="status">
              {data.pagination.total === 0
                ? isFiltered
                  ? 'No product is like this.'
                  : 'The catalogue is empty. Quick Add Product puts its first product into it, and into this group buy.'
                : `${formatCount(data.pagination.total)} ${data.pagination.total === 1 ? 'product' : 'products'}`}
            </p>
            {left.length > 1 ? (
              <Button size="small" onClick={() => onAdd(left)}>
                Add all {left.length} shown
              </Button>
            ) : null}
          </Cluster>
          <ul className={styles.rows} aria-label="Catalogue" data-stale={isPlaceholderData || undefined}>
            {products.map((product) => (
              <PickableProduct
                key={product.id}
                product={product}
                isChosen={isChosen(product.id)}
                onAdd={() => onAdd([product])}
              />
            ))}
          </ul>
          <Pages page={data.pagination.page} pages={data.pagination.pages} onGo={setPage} />
        </>
      ) : null}
    </Stack>
  );
}

function PickableProduct({ product, isChosen, onAdd }: { product: Product; isChosen: boolean; onAdd: () => void }) {
  return (
    <li className={styles.row}>
      <Thumbnail src={smallPictureUrl(product.imageUrl)} />
      <div className={styles.words}>
        <p className={styles.name}>{product.name}</p>
        <p className={styles.about}>
          <Money amount={product.price ?? product.cost} />
          {product.unit ? ` · ${product.unit}` : ''}
          {product.sku ? ` · ${product.sku}` : ''}
        </p>
      </div>
      {/* The same button before and after, so that the focus stays on it. */}
      <Button
        size="small"
        variant={isChosen ? 'quiet' : 'secondary'}
        icon={<Icon name={isChosen ? 'check' : 'plus'} size={16} />}
        aria-label={`${isChosen ? 'Added' : 'Add'} ${product.name}`}
        aria-disabled={isChosen}
        onClick={() => {
          if (!isChosen) onAdd();
        }}
      >
        {isChosen ? 'Added' : 'Add'}
      </Button>
    </li>
  );
}

function Pages({ page, pages, onGo }: { page: number; pages: number; onGo: (page: number) => void }) {
  if (pages <= 1) return null;
  return (
    <Cluster gap={12} role="group" aria-label="Pages of the catalogue">
      <Button size="small" disabled={page <= 1} onClick={() => onGo(page - 1)}>
        Previous
      </Button>
      <span>
        Page {page} of {pages}
      </span>
      <Button size="small" disabled={page >= pages} onClick={() => onGo(page + 1)}>
        Next
      </Button>
    </Cluster>
  );
}
