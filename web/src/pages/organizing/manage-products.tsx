import { crumbsOf } from '../../lib/addresses/crumbs.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { catalogTabs, importProductsPath, newProductPath } from '../../rooms/products/catalog-path.ts';
import { ExportProducts } from '../../rooms/products/listing/export-products.tsx';
import { ManagedProducts } from '../../rooms/products/listing/managed-products.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';
import { LinkTabs } from '../../ui/ledger/link-tabs.tsx';

export function ManageProductsPage() {
  usePageTitle('Products');
  return (
    <div data-density="admin">
      <Page
        title="Products"
        crumbs={crumbsOf.section}
        actions={
          <Cluster gap={8}>
            <ExportProducts />
            <LinkButton to={importProductsPath} icon={<Icon name="upload" size={16} />}>
              Import
            </LinkButton>
            <LinkButton variant="primary" to={newProductPath} icon={<Icon name="plus" size={16} />}>
              Add Product
            </LinkButton>
          </Cluster>
        }
      >
        <Stack gap={24}>
          <LinkTabs label="Catalog" tabs={catalogTabs} selected="products" />
          <ManagedProducts />
        </Stack>
      </Page>
    </div>
  );
}
