import { useState } from 'react';
import { crumbsOf } from '../../lib/addresses/crumbs.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { catalogTabs, productsOfSupplierPath } from '../../rooms/products/catalog-path.ts';
import { ManagedSuppliers } from '../../rooms/suppliers/managed-suppliers.tsx';
import { SupplierDialog } from '../../rooms/suppliers/supplier-dialog.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { LinkTabs } from '../../ui/ledger/link-tabs.tsx';

/** `/admin/products/suppliers` */
export function ManageSuppliersPage() {
  usePageTitle('Suppliers');
  const [isAdding, setIsAdding] = useState(false);
  const add = (
    <Button variant="primary" icon={<Icon name="plus" size={16} />} onClick={() => setIsAdding(true)}>
      Add Supplier
    </Button>
  );
  return (
    <div data-density="admin">
      <Page title="Suppliers" crumbs={crumbsOf.product} actions={add}>
        <Stack gap={24}>
          <LinkTabs label="Catalog" tabs={catalogTabs} selected="suppliers" />
          <ManagedSuppliers productsOf={productsOfSupplierPath} add={add} />
        </Stack>
      </Page>
      {isAdding ? <SupplierDialog supplier={null} onClose={() => setIsAdding(false)} /> : null}
    </div>
  );
}
