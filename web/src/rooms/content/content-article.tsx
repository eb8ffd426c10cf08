import { contentErrors } from '@cobuy/contract/content/content.errors';
import { contentTexts } from '@cobuy/domain/content/content-rules';
import { ApiError } from '../../lib/calls/api-error.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton, SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { formatMoment } from '../../ui/format/moment.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { useContentPage } from './content.api.ts';
import styles from './content-article.module.css';

/** A page that administrators write. `title` is shown until the page has its own. */
export function ContentArticle({ type, title }: { type: string; title?: string }) {
  const { data, error, isPending, isFetching, refetch } = useContentPage(type);
  const page = data?.data;
  const shownTitle = page?.title ?? title ?? null;
  usePageTitle(shownTitle ?? (isPending ? null : 'Not available'));

  if (isPending)
    return (
      <Page title={shownTitle ?? <Skeleton width="8em" height="1.1em" />} width="reading">
        <SkeletonFrame label={contentTexts.loading}>
          <Stack>
            {['96%', '88%', '93%', '40%', '90%', '84%'].map((width) => (
              <Skeleton key={width} width={width} />
            ))}
          </Stack>
        </SkeletonFrame>
      </Page>
    );
  const isMissing = (error instanceof ApiError && error.status === 404) || page?.published === false;
  if (isMissing)
    return (
      <Page title={title ?? 'Not available'} width="reading">
        <EmptyState
          title={contentErrors.not_available.sentence}
          action={<LinkButton to="/">Browse group buys</LinkButton>}
        />
      </Page>
    );
  if (!page)
    return (
      <Page title={title ?? 'Content'} width="reading">
        <ErrorState title={contentTexts.loadFailed} retry={{ refetch, isFetching }} />
      </Page>
    );
  return (
    <Page title={page.title} width="reading">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes what administrators write, and the content security policy runs no script in it */}
      <div className={styles.prose} dangerouslySetInnerHTML={{ __html: page.content }} />
      <p className={styles.updated}>Last updated: {formatMoment(page.updatedAt, 'date')}</p>
    </Page>
  );
}
