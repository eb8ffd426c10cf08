import { contentPageNames, contentTexts } from '@cobuy/domain/content/content-rules';
import type { ContentPage } from '@cobuy/domain/content/footer-links';
import { useSearchParams } from 'react-router';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { Tabs } from '../../ui/ledger/tabs.tsx';
import { useAllFooterLinks } from './content.api.ts';
import { useEditedPages } from './editing-content.api.ts';
import { FooterLinksEditor } from './footer-links-editor.tsx';
import { PageEditor } from './page-editor.tsx';

/** As the tabs stand; About comes last, which the original held without a tab (docs/decisions/0050). */
const pages: readonly ContentPage[] = ['privacy', 'terms', 'about'];

/** Everything that a platform administrator writes for everybody; the open tab lives in the address. */
export function ContentPages() {
  const [search, setSearch] = useSearchParams();
  const edited = useEditedPages();
  const links = useAllFooterLinks();
  if (edited.isPending || links.isPending) return <SkeletonFrame label={contentTexts.loading} rows={6} height="53px" />;
  if (!(edited.data && links.data))
    return (
      <ErrorState
        title={contentTexts.loadFailed}
        retry={{
          refetch: () => Promise.all([edited.refetch(), links.refetch()]),
          isFetching: edited.isFetching || links.isFetching,
        }}
      />
    );
  const { data } = edited.data;
  return (
    <Tabs
      label="Content Pages"
      selected={search.get('page') ?? 'privacy'}
      onSelect={(page) =>
        setSearch(
          (now) => {
            const next = new URLSearchParams(now);
            next.set('page', page);
            return next;
          },
          { replace: true, preventScrollReset: true },
        )
      }
      items={[
        ...pages.map((page) => ({
          id: page,
          label: contentPageNames[page],
          content: <PageEditor key={page} page={page} loaded={data[page]} />,
        })),
        { id: 'footer-links', label: 'Footer Links', content: <FooterLinksEditor loaded={links.data} /> },
      ]}
    />
  );
}
