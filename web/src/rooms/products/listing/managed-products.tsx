import type { Product } from '@cobuy/contract/products/products.http';
import { namedProduct } from '@cobuy/domain/products/named-product';
import { canEditProduct } from '@cobuy/domain/products/product-policy';
import { noSupplier } from '@cobuy/domain/suppliers/supplier-rules';
import { plural } from '@cobuy/domain/texts/plural';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useEffectiveRole, useSession } from '../../../lib/session/session.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonFrame } from '../../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { formatCount } from '../../../ui/format/counts.ts';
import { Cluster, Stack } from '../../../ui/layout/stack.tsx';
import { LedgerTable } from '../../../ui/ledger/ledger-table.tsx';
import { FoundRows, ListTools } from '../../../ui/ledger/list-tools.tsx';
import { EmptyPage, Pagination } from '../../../ui/ledger/pagination.tsx';
import { useSuppliers } from '../../suppliers/suppliers.api.ts';
import { useCatalog } from '../catalog.api.ts';
import { importProductsPath, newProductPath } from '../catalog-path.ts';
import { BulkBar } from '../changing-many/bulk-bar.tsx';
import {
  type ChosenProducts,
  countChosen,
  isChosen,
  noneChosen,
  withChosen,
} from '../changing-many/chosen-products.ts';
import { LastBulkChange } from '../changing-many/last-bulk-change.tsx';
import { type CatalogAddress, readCatalogAddress, writeCatalogAddress } from './catalog-address.ts';
import { DeleteProduct } from './delete-product.tsx';
import styles from './managed-products.module.css';
import { columnsFor } from './product-columns.tsx';

const to = (address: CatalogAddress) => ({ search: writeCatalogAddress(address) });

export function ManagedProducts() {
  const [parameters] = useSearchParams();
  const address = readCatalogAddress(parameters);
  const [unwanted, setUnwanted] = useState<Product | null>(null);
  // Ticks stay from page to page; another list starts without any.
  const list = JSON.stringify({ ...address, page: 1 });
  const [ticked, setTicked] = useState({ list, chosen: noneChosen });
  return (
    <Stack gap={24}>
      <Filters address={address} />
      <LastBulkChange />
      <Rows
        address={address}
        chosen={ticked.list === list ? ticked.chosen : noneChosen}
        onChoose={(chosen) => setTicked({ list, chosen })}
        onDelete={setUnwanted}
      />
      {unwanted ? <DeleteProduct product={unwanted} onClose={() => setUnwanted(null)} /> : null}
    </Stack>
  );
}

function Filters({ address }: { address: CatalogAddress }) {
  const navigate = useNavigate();
  const role = useEffectiveRole();
  const suppliers = useSuppliers().data?.data ?? [];
  return (
    <ListTools
      search={
        <SearchField
          name="search"
          label="Search products"
          placeholder="Name, SKU or supplier"
          maxLength={100}
          value={address.search}
          onSearch={(search) =>
            // A search is one history entry, however many letters it took.
            navigate(to({ ...address, search, page: 1 }), {
              replace: address.search !== '',
              preventScrollReset: true,
            })
          }
        />
      }
      filters={
        <>
          {suppliers.length > 0 || address.supplier ? (
            <Select
              name="supplier"
              label="Supplier"
              options={[
                { value: '', label: 'All suppliers' },
                ...suppliers.map(({ id, name }) => ({ value: id, label: name })),
                { value: noSupplier, label: 'No supplier' },
              ]}
              value={address.supplier}
              onChange={({ target }) => navigate(to({ ...address, supplier: target.value, page: 1 }))}
            />
          ) : null}
          {role === 'AGENT' ? (
            <Select
              name="show"
              label="Show"
              options={[
                { value: 'all', label: 'All Products' },
                { value: 'mine', label: 'My Products' },
              ]}
              value={address.mine ? 'mine' : 'all'}
              onChange={({ target }) => navigate(to({ ...address, mine: target.value === 'mine', page: 1 }))}
            />
          ) : null}
        </>
      }
    />
  );
}

interface RowsProps {
  address: CatalogAddress;
  chosen: ChosenProducts;
  onChoose: (chosen: ChosenProducts) => void;
  onDelete: (product: Product) => void;
}

function Rows({ address, chosen, onChoose, onDelete }: RowsProps) {
  const role = useEffectiveRole();
  const userId = useSession(({ user }) => user?.id ?? null);
  const { search, page, mine, supplier } = address;
  const filter = { search, createdById: mine ? userId : null, supplierId: supplier || null };
  const { data, isPending, isLoadingError, isFetching, isPlaceholderData, refetch } = useCatalog({ ...filter, page });
  if (isPending) return <SkeletonFrame label="Loading products…" rows={8} height="61px" />;
  if (isLoadingError) return <ErrorState title="Failed to load products" retry={{ refetch, isFetching }} />;

  const { data: products, pagination } = data;
  if (products.length === 0) return <NoProducts address={address} total={pagination.total} />;
  const mayChange = ({ createdById }: Product) => canEditProduct({ role, isCreator: createdById === userId });
  const own = products.filter(mayChange);
  const select = (rows: readonly Product[], selected: boolean) =>
    onChoose(withChosen(chosen, rows, { selected, onPage: own }));
  const isPageChosen = own.length > 0 && own.every(({ id }) => isChosen(chosen, id));
  return (
    <>
      <FoundRows
        count={plural(pagination.total, '1 product', `${formatCount(pagination.total)} products`)}
        isFormer={isPlaceholderData}
        className={styles.table}
        selection={
          own.length > 0 ? (
            <div className={styles.allOnPhone}>
              <Checkbox
                name="all-on-page"
                label={`Select all ${own.length} on this page`}
                checked={isPageChosen}
                onChange={({ target }) => select(own, target.checked)}
              />
            </div>
          ) : null
        }
      >
        <LedgerTable
          caption="Products"
          columns={columnsFor({ mayChange, onDelete })}
          rows={products}
          rowKey={({ id }) => id}
          selection={{
            isSelected: ({ id }) => isChosen(chosen, id),
            canSelect: mayChange,
            labelOf: (product) => `Select ${namedProduct(product)}`,
            labelOfAll: 'Select all on this page',
            onSelect: select,
          }}
        />
      </FoundRows>
      <Pagination page={pagination.page} pages={pagination.pages} to={(number) => to({ ...address, page: number })} />
      {countChosen(chosen) > 0 ? (
        <BulkBar
          chosen={chosen}
          found={foundBy(filter)}
          total={pagination.total}
          isPageChosen={isPageChosen}
          onChoose={onChoose}
        />
      ) : null}
    </>
  );
}

/** Leaves out filters that aren't set. */
const foundBy = ({
  search,
  createdById,
  supplierId,
}: Record<'createdById' | 'supplierId', string | null> & { search: string }) => ({
  ...(search && { search }),
  ...(createdById && { createdById }),
  ...(supplierId && { supplierId }),
});

function NoProducts({ address, total }: { address: CatalogAddress; total: number }) {
  if (total > 0)
    return <EmptyPage first={to({ ...address, page: 1 })}>There are fewer products than before.</EmptyPage>;
  if (address.search || address.mine || address.supplier)
    return (
      <EmptyState title="No products match" action={<LinkButton to={{ search: '' }}>Clear filters</LinkButton>}>
        {address.search
          ? `Nothing in the catalog has “${address.search}” in its name, SKU or supplier.`
          : address.mine
            ? 'You haven’t added any products yet.'
            : 'No products in the catalog match.'}
      </EmptyState>
    );
  return (
    <EmptyState
      title="No products yet"
      action={
        <Cluster gap={12}>
          <LinkButton variant="primary" to={importProductsPath}>
            Import a price list
          </LinkButton>
          <Link to={newProductPath}>Add one by hand</Link>
        </Cluster>
      }
    >
      Your group buys choose their products from the catalog. Your supplier’s price list fills it in one go.
    </EmptyState>
  );
}
