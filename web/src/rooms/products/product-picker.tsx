import type { Product } from '@cobuy/contract/products/products.http';
import { namedProduct } from '@cobuy/domain/products/named-product';
import { smallPictureUrl } from '@cobuy/domain/products/picture-address';
import { noSupplier } from '@cobuy/domain/suppliers/supplier-rules';
import { useLayoutEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { useEffectiveRole, useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { countText, formatCount } from '../../ui/format/counts.ts';
import { Money } from '../../ui/format/money.tsx';
import { ownCurrency } from '../../ui/format/own-currency.ts';
import { Icon } from '../../ui/icon.tsx';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';
import { Thumbnail } from '../../ui/ledger/thumbnail.tsx';
import { useSuppliers } from '../suppliers/suppliers.api.ts';
import { fetchFound, useCatalog } from './catalog.api.ts';
import styles from './product-picker.module.css';

interface ProductPickerProps {
  isChosen: (productId: string) => boolean;
  onAdd: (products: readonly Product[]) => void;
  /** How many more can be added. */
  room: number;
  /** Said where there are more. */
  fullSentence: string;
}

/** A searchable, paged catalog to choose from. It sits inside another form and leaves the address alone. */
export function ProductPicker({ isChosen, onAdd, room, fullSentence }: ProductPickerProps) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [owner, setOwner] = useState('all');
  const [supplier, setSupplier] = useState('');
  const [isAddingAll, setIsAddingAll] = useState(false);
  const suppliers = useSuppliers().data?.data ?? [];
  const role = useEffectiveRole();
  const userId = useSession(({ user }) => user?.id ?? null);
  const filter = { search, createdById: owner === 'mine' ? userId : null, supplierId: supplier || null };
  const { data, isPending, isLoadingError, isFetching, isPlaceholderData, refetch } = useCatalog({ ...filter, page });
  const isFiltered = search.trim() !== '' || owner !== 'all' || supplier !== '';
  const results = useRef<HTMLDivElement>(null);
  // A search that finds little takes nothing from the height: what stands below would move under the pointer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows from these.
  useLayoutEffect(() => {
    const block = results.current;
    block?.style.setProperty('--tallest', `${block.offsetHeight}px`);
  }, [data, isPlaceholderData]);
  const add = (wanted: readonly Product[]) => {
    const fresh = wanted.filter(({ id }) => !isChosen(id));
    onAdd(fresh.slice(0, room));
    if (fresh.length > room)
      showToast({
        tone: 'warn',
        title: `${countText(room, 'product')} added, ${formatCount(fresh.length - room)} left out`,
        text: fullSentence,
      });
    else if (fresh.length > 1) showToast({ tone: 'ok', title: `${countText(fresh.length, 'product')} added` });
  };
  const addAll = async (total: number) => {
    setIsAddingAll(true);
    try {
      add(await fetchFound(filter, total));
    } catch (error) {
      showToast({ tone: 'danger', title: messageOf(error, 'Failed to load products') });
    } finally {
      setIsAddingAll(false);
    }
  };
  const products = data?.data ?? [];
  const left = products.filter(({ id }) => !isChosen(id));
  return (
    <Stack gap={12}>
      <div className={styles.filters}>
        <SearchField
          name="catalog-search"
          // Belongs to no form, so Enter searches instead of saving.
          form="none"
          label="Search the catalog"
          placeholder="Name, SKU or supplier"
          maxLength={100}
          value={search}
          onSearch={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
        {suppliers.length > 0 ? (
          <Select
            name="catalog-supplier"
            label="Supplier"
            options={[
              { value: '', label: 'All suppliers' },
              ...suppliers.map(({ id, name }) => ({ value: id, label: name })),
              { value: noSupplier, label: 'No supplier' },
            ]}
            value={supplier}
            onChange={({ target }) => {
              setSupplier(target.value);
              setPage(1);
            }}
          />
        ) : null}
        {role === 'AGENT' ? (
          <Select
            name="catalog-owner"
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
      <div ref={results} className={styles.results}>
        {isPending ? <SkeletonFrame label="Loading products…" height="240px" /> : null}
        {isLoadingError ? <ErrorState title="Failed to load products" retry={{ refetch, isFetching }} /> : null}
        {data ? (
          <>
            <Cluster gap={12} className={styles.found ?? ''}>
              <p role="status">
                {data.pagination.total === 0
                  ? isFiltered
                    ? 'No products match.'
                    : 'The catalog is empty. Use Quick Add Product to add the first product to it and to this group buy.'
                  : countText(data.pagination.total, 'product')}
              </p>
              {data.pagination.pages > 1 ? (
                <Button
                  size="small"
                  pending={isAddingAll}
                  disabled={isPlaceholderData}
                  onClick={() => void addAll(data.pagination.total)}
                >
                  Add all {formatCount(data.pagination.total)} found
                </Button>
              ) : left.length > 1 ? (
                <Button size="small" disabled={isPlaceholderData} onClick={() => add(left)}>
                  Add all {formatCount(left.length)}
                </Button>
              ) : null}
            </Cluster>
            <ul className={styles.rows} aria-label="Catalog" aria-busy={isPlaceholderData}>
              {products.map((product) => (
                <PickableProduct
                  key={product.id}
                  product={product}
                  isChosen={isChosen(product.id)}
                  onAdd={() => add([product])}
                />
              ))}
            </ul>
            <Pages page={data.pagination.page} pages={data.pagination.pages} onGo={setPage} />
          </>
        ) : null}
      </div>
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
          <Money amount={product.price ?? product.cost} currency={ownCurrency} />
          {product.unit ? ` · ${product.unit}` : ''}
          {product.sku ? ` · ${product.sku}` : ''}
          {product.supplier ? ` · ${product.supplier.name}` : ''}
        </p>
      </div>
      {/* The same button before and after, so that the focus stays on it. */}
      <Button
        size="small"
        variant={isChosen ? 'quiet' : 'secondary'}
        icon={<Icon name={isChosen ? 'check' : 'plus'} size={16} />}
        aria-label={isChosen ? `Added ${namedProduct(product)}` : `Add ${namedProduct(product)}`}
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
    <Cluster gap={12} role="group" aria-label="Pages of the catalog">
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
