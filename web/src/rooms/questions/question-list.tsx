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
  if (isLoadingError) return <ErrorState title="We couldn’t load the questions" retry={{ refetch, isFetching }} />;
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
      <EmptyState title="No questions waiting">
        Questions people ask on a group buy’s page before they order stay here until you’ve answered them.
      </EmptyState>
    ) : (
      <EmptyState title="No questions yet">
        Anyone who opens a group buy can ask about it. You can answer just them, or everyone on its page.
      </EmptyState>
    );
  return (
    <Stack gap={16}>
      {data.data.map((question) => (
        <QuestionCard key={question.id} question={question} showsGroupBuy={shown.groupBuyId === null} />
      ))}
      <Pagination
        page={data.pagination.page}
        pages={data.pagination.pages}
        to={(page) => `${questionsPath(shown)}${questionsPath(shown).includes('?') ? '&' : '?'}page=${page}`}
      />
    </Stack>
  );
}
