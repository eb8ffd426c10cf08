import type { Product } from '@cobuy/contract/products/products.http';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { crumbsOf } from '../../lib/addresses/crumbs.ts';
import { useLeave } from '../../lib/addresses/use-entry-state.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { useCurrentMembership } from '../../lib/session/session.ts';
import { catalogPath } from '../../rooms/products/catalog-path.ts';
import { ProductForm } from '../../rooms/products/editing/product-form.tsx';
import { useProduct } from '../../rooms/products/manage-products.api.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Skeleton, SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

/** `/admin/products/new` */
export function NewProductPage() {
  usePageTitle('Add Product');
  const organizationId = useCurrentMembership()?.id ?? '';
  return <FormPage title="Add Product" draftId={`${organizationId}.new`} loaded={null} />;
}

/** `/admin/products/{id}/edit` */
export function EditProductPage() {
  const { id = '' } = useParams();
  const { data } = useProduct(id);
  usePageTitle(data ? `Edit Product: ${data.name}` : 'Edit Product');
  return <LoadedProduct key={id} id={id} />;
}

function LoadedProduct({ id }: { id: string }) {
  const { data, error, isFetching } = useProduct(id);
  // The form keeps what it loaded, whatever is fetched meanwhile: it has its own way to meet other editors.
  const [first, setFirst] = useState<Product | null>(null);
  // What was fetched earlier may be older than the person's own last change.
  if (data && !isFetching && !error && !first) setFirst(data);
  if (first)
    return <FormPage title="Edit Product" lead={first.name} draftId={`${first.organizationId}.${id}`} loaded={first} />;
  if (!error)
    return (
      <SkeletonFrame label="Loading product…">
        <Page title={<Skeleton width="8em" height="1.1em" />} width="reading">
          <Stack gap={24}>
            <Skeleton height="420px" />
            <Skeleton height="190px" />
          </Stack>
        </Page>
      </SkeletonFrame>
    );
  return <NotLoaded />;
}

function NotLoaded() {
  const navigate = useNavigate();
  useEffect(() => {
    showToast({ tone: 'danger', title: 'Failed to load product' });
    void navigate(catalogPath, { replace: true });
  }, [navigate]);
  return null;
}

function FormPage({
  title,
  lead,
  draftId,
  loaded,
}: {
  title: string;
  lead?: string;
  draftId: string;
  loaded: Product | null;
}) {
  const leave = useLeave(catalogPath);
  return (
    <div data-density="admin">
      <Page title={title} width="reading" crumbs={crumbsOf.product} {...(lead ? { lead } : {})}>
        <ProductForm key={draftId} draftId={draftId} loaded={loaded} onSaved={leave} onCancel={leave} />
      </Page>
    </div>
  );
}
