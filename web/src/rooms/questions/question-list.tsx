import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton, SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Pagination } from '../../ui/ledger/pagination.tsx';
import { QuestionCard } from './question-card.tsx';
import { type ShownQuestions, useQuestions } from './questions.api.ts';
import { questionsPath } from './questions-path.ts';

/** A page of questions: those that wait, the oldest first, or all of them. */
export function QuestionList(shown: ShownQuestions) {
  const { data, isPending, isLoadingError, isFetching, refetch } = useQuestions(shown);
  if (isLoadingError)
    return (
      <ErrorState title="The questions could not be loaded" onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (isPending)
    return (
      <SkeletonFrame label="Loading the questions…">
        <Stack gap={16}>
          <Skeleton height="140px" />
          <Skeleton height="140px" />
        </Stack>
      </SkeletonFrame>
    );
  if (data.data.length === 0)
    return shown.state === 'open' ? (
      <EmptyState title="No question waits">
        What people ask on the page of a group buy, before they order, stands here until you have answered it.
      </EmptyState>
    ) : (
      <EmptyState title="No questions yet">
        Everybody who opens a group buy may ask about it. You answer them alone, or for everybody on its page.
      </EmptyState>
    );
  return (
    <Stack gap={16}>
      {data.data.map((question) => (
        <QuestionCard key={question.id} question={question} showsDeal={shown.groupBuyId === null} />
      ))}
      <Pagination
        page={data.pagination.page}
        pages={data.pagination.pages}
        to={(page) => `${questionsPath(shown)}${questionsPath(shown).includes('?') ? '&' : '?'}page=${page}`}
      />
    </Stack>
  );
}
