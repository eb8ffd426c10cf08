import { LinkButton } from '../../ui/actions/link-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { TimeAgo } from '../../ui/format/time-ago.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CardHead, CardRow, CardWords } from '../../ui/layout/card-list.tsx';
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
      <CardHead id="questions-title" title="Questions">
        <LinkButton
          size="small"
          variant={waiting > 0 ? 'primary' : 'secondary'}
          to={questionsPath({ groupBuyId, state: waiting > 0 ? 'open' : 'all' })}
        >
          {waiting > 0 ? `Answer ${waiting}` : 'All questions'}
        </LinkButton>
      </CardHead>
      {isLoadingError ? (
        <ErrorState title="We couldn’t load the questions" retry={{ refetch, isFetching }} />
      ) : !data ? (
        <SkeletonFrame label="Loading the questions…" rows={1} height="48px" />
      ) : waiting === 0 ? (
        <CardWords>None waiting. What people ask on the page before they order will appear here.</CardWords>
      ) : (
        <ul>
          {data.data.map(({ id, text, askedAt }) => (
            <CardRow
              key={id}
              to={questionsPath({ groupBuyId, state: 'open' })}
              end={
                <span className={styles.small}>
                  <TimeAgo at={askedAt} />
                </span>
              }
            >
              <span className={styles.text}>{text}</span>
            </CardRow>
          ))}
        </ul>
      )}
    </Card>
  );
}
