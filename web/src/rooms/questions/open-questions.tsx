import { Link } from 'react-router';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonFrame, SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { TimeAgo } from '../../ui/format/time-ago.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './open-questions.module.css';
import { useQuestions } from './questions.api.ts';
import { questionsPath } from './questions-path.ts';

const mostRows = 5;

/** At the home of a deal: what people ask before they order, those that have waited the longest first. */
export function OpenQuestions({ groupBuyId }: { groupBuyId: string }) {
  const { data, isLoadingError, isFetching, refetch } = useQuestions({ state: 'open', groupBuyId, limit: mostRows });
  const waiting = data?.pagination.total ?? 0;
  return (
    <Card aria-labelledby="questions-title">
      <div className={styles.head}>
        <h2 id="questions-title" className={styles.title}>
          Questions
        </h2>
        <LinkButton
          size="small"
          variant={waiting > 0 ? 'primary' : 'secondary'}
          to={questionsPath({ groupBuyId, state: waiting > 0 ? 'open' : 'all' })}
        >
          {waiting > 0 ? `Answer ${waiting}` : 'All questions'}
        </LinkButton>
      </div>
      {isLoadingError ? (
        <ErrorState title="Failed to load the questions" onRetry={() => void refetch()} retrying={isFetching} />
      ) : !data ? (
        <SkeletonFrame label="Loading the questions…">
          <SkeletonRows count={1} height="48px" />
        </SkeletonFrame>
      ) : waiting === 0 ? (
        <p className={styles.none}>None waits. What people ask on the page before they order stands here.</p>
      ) : (
        <ul>
          {data.data.map(({ id, text, askedAt }) => (
            <li key={id}>
              <Link className={styles.row} to={questionsPath({ groupBuyId, state: 'open' })}>
                <span className={styles.text}>{text}</span>
                <span className={styles.small}>
                  <TimeAgo at={askedAt} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
