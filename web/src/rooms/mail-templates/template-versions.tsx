import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton, SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';
import { Badge } from '../../ui/ledger/status-stamp.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useMailTemplateVersions } from './mail-templates.api.ts';
import styles from './template-versions.module.css';

interface TemplateVersionsProps {
  /** The key of the template. */
  name: string;
  /** Puts a text into the form, to be looked at before it is saved. */
  onTake: (text: { title: string; content: string }) => void;
  onClose: () => void;
}

/** What was saved of a text, the newest first. */
export function TemplateVersions({ name, onTake, onClose }: TemplateVersionsProps) {
  const [page, setPage] = useState(1);
  const { data, isFetching, isLoadingError, refetch } = useMailTemplateVersions(name, page);
  return (
    <Dialog title="Earlier versions" isOpen onClose={onClose} size="wide">
      {isLoadingError ? (
        <ErrorState title="The versions could not be loaded" onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {data ? (
        <Stack gap={12}>
          <p>What you take stands in the form; it is saved when you save it.</p>
          <ol className={styles.list}>
            {data.data.map((version) => (
              <li key={version.version} className={styles.version}>
                <div className={styles.head}>
                  <p>
                    <strong>Version {version.version}</strong>, <Moment at={version.savedAt} />{' '}
                    {version.isPublished ? <Badge tone="primary">Published</Badge> : <Badge>Not published</Badge>}
                  </p>
                  <Button size="small" onClick={() => onTake(version)} aria-label={`Take version ${version.version}`}>
                    Take this text
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
              <Button size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
                Newer
              </Button>
              <Button size="small" disabled={page >= data.pagination.pages} onClick={() => setPage(page + 1)}>
                Older
              </Button>
            </Cluster>
          ) : null}
        </Stack>
      ) : isLoadingError ? null : (
        <SkeletonFrame>
          <Skeleton height="16rem" />
        </SkeletonFrame>
      )}
    </Dialog>
  );
}
