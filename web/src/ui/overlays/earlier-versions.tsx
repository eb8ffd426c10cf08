import { Button } from '../actions/button.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { SkeletonFrame } from '../feedback/skeleton.tsx';
import { Moment } from '../format/moment.tsx';
import { Cluster, Stack } from '../layout/stack.tsx';
import { Badge } from '../ledger/status-stamp.tsx';
import { Dialog } from './dialog.tsx';
import styles from './earlier-versions.module.css';

interface Text {
  title: string;
  content: string;
}
interface SavedText extends Text {
  version: number;
  isPublished: boolean;
  /** ISO 8601. */
  savedAt: string;
}

interface EarlierVersionsProps {
  versions: {
    data: { data: readonly SavedText[]; pagination: { pages: number } } | undefined;
    isFetching: boolean;
    isLoadingError: boolean;
    refetch: () => unknown;
  };
  page: number;
  onPage: (page: number) => void;
  /** Puts a text into the form, to be looked at before it is saved. */
  onTake: (text: Text) => void;
  onClose: () => void;
}

/** What was saved of a text, the newest first. */
export function EarlierVersions({ versions, page, onPage, onTake, onClose }: EarlierVersionsProps) {
  const { data, isFetching, isLoadingError, refetch } = versions;
  return (
    <Dialog title="Earlier versions" isOpen onClose={onClose} size="wide">
      {isLoadingError ? <ErrorState title="We couldn’t load the versions" retry={{ refetch, isFetching }} /> : null}
      {data ? (
        <Stack gap={12}>
          <p>
            {data.data.length > 0
              ? 'The text you choose goes into the form and is saved when you save the form.'
              : 'Nothing has been saved yet.'}
          </p>
          <ol className={styles.list}>
            {data.data.map((version) => (
              <li key={version.version} className={styles.version}>
                <div className={styles.head}>
                  <p>
                    <strong>Version {version.version}</strong>, <Moment at={version.savedAt} />{' '}
                    {version.isPublished ? <Badge tone="primary">Published</Badge> : <Badge>Not published</Badge>}
                  </p>
                  <Button
                    size="small"
                    onClick={() => onTake(version)}
                    aria-label={`Use this text from version ${version.version}`}
                  >
                    Use this text
                  </Button>
                </div>
                <p className={styles.title}>{version.title}</p>
                <details>
                  <summary className={styles.summary}>Content</summary>
                  <pre className={styles.content}>{version.content}</pre>
                </details>
              </li>
            ))}
          </ol>
          {data.pagination.pages > 1 ? (
            <Cluster gap={8}>
              <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
                Newer
              </Button>
              <Button size="small" disabled={page >= data.pagination.pages} onClick={() => onPage(page + 1)}>
                Older
              </Button>
            </Cluster>
          ) : null}
        </Stack>
      ) : isLoadingError ? null : (
        <SkeletonFrame height="16rem" />
      )}
    </Dialog>
  );
}
