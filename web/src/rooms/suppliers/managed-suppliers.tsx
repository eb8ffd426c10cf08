import type { Supplier } from '@cobuy/contract/suppliers/suppliers.http';
import { canDeleteSupplier } from '@cobuy/domain/suppliers/supplier-policy';
import { type ReactNode, useState } from 'react';
import { Link, type To } from 'react-router';
import { useEffectiveRole, useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { formatCount } from '../../ui/format/counts.ts';
import { Cluster } from '../../ui/layout/stack.tsx';
import { type LedgerColumn, LedgerTable } from '../../ui/ledger/ledger-table.tsx';
import { DeleteSupplier } from './delete-supplier.tsx';
import styles from './managed-suppliers.module.css';
import { SupplierDialog } from './supplier-dialog.tsx';
import { useSuppliers } from './suppliers.api.ts';

interface ManagedSuppliersProps {
  productsOf: (supplierId: string) => To;
  add: ReactNode;
}

export function ManagedSuppliers({ productsOf, add }: ManagedSuppliersProps) {
  const { data, isPending, isLoadingError, isFetching, refetch } = useSuppliers();
  const [opened, setOpened] = useState<{ to: 'edit' | 'delete'; supplier: Supplier } | null>(null);
  const role = useEffectiveRole();
  const userId = useSession(({ user }) => user?.id ?? null);
  if (isPending) return <SkeletonFrame label="Loading the suppliers…" rows={6} height="53px" />;
  if (isLoadingError) return <ErrorState title="We couldn’t load the suppliers" retry={{ refetch, isFetching }} />;
  const close = () => setOpened(null);
  const columns: LedgerColumn<Supplier>[] = [
    {
      key: 'name',
      header: 'Supplier',
      isTitle: true,
      cell: ({ name, note }) => (
        <span className={styles.words}>
          <span>{name}</span>
          {note ? <span className={styles.note}>{note}</span> : null}
        </span>
      ),
    },
    {
      key: 'email',
      header: 'E-mail',
      cell: ({ email }) => <span className={email ? styles.email : styles.note}>{email ?? 'None yet'}</span>,
    },
    {
      key: 'products',
      header: 'Products',
      align: 'end',
      cell: ({ id, name, products }) =>
        products === 0 ? (
          '0'
        ) : (
          <Link to={productsOf(id)} aria-label={`${formatCount(products)} of ${name}`}>
            {formatCount(products)}
          </Link>
        ),
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (supplier) => (
        <Cluster gap={8} className={styles.actions ?? ''}>
          <Button size="small" aria-label={`Edit ${supplier.name}`} onClick={() => setOpened({ to: 'edit', supplier })}>
            Edit
          </Button>
          {canDeleteSupplier({ role, isCreator: supplier.createdById === userId }) ? (
            <Button
              size="small"
              aria-label={`Delete ${supplier.name}`}
              onClick={() => setOpened({ to: 'delete', supplier })}
            >
              Delete
            </Button>
          ) : null}
        </Cluster>
      ),
    },
  ];
  return (
    <>
      {data.data.length === 0 ? (
        <EmptyState title="No suppliers yet" action={add}>
          Who you buy from, with the address your orders go to. A price list with a column for them, such as “Vendor”,
          adds them; or enter one on a product.
        </EmptyState>
      ) : (
        <LedgerTable caption="Suppliers" columns={columns} rows={data.data} rowKey={({ id }) => id} />
      )}
      {opened?.to === 'edit' ? <SupplierDialog supplier={opened.supplier} onClose={close} /> : null}
      {opened?.to === 'delete' ? <DeleteSupplier supplier={opened.supplier} onClose={close} /> : null}
    </>
  );
}
