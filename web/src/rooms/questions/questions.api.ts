import type { questionCalls } from '@cobuy/contract/questions/questions.http';
import { questionPaths } from '@cobuy/contract/questions/questions.paths';
import type { CallInput } from '@cobuy/contract/wire/calls';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../lib/calls/api.ts';
import { groupBuyCall } from '../group-buys/group-buys.api.ts';
import { useRefetchDesk } from '../orders/desk/desk.api.ts';

const call = createCaller<typeof questionCalls>(questionPaths);
const key = ['questions'];

export interface ShownQuestions {
  state: 'open' | 'all';
  /** Of one deal; null: of all that the caller organizes. */
  groupBuyId: string | null;
  page?: number;
  limit?: number;
}

const everyMinute = 60_000;

export const useQuestions = ({ state, groupBuyId, page = 1, limit = 20 }: ShownQuestions) =>
  useQuery({
    queryKey: [...key, state, groupBuyId, page, limit],
    queryFn: ({ signal }) =>
      call('listQuestions', { query: { state, page, limit, ...(groupBuyId && { groupBuyId }) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMinute,
    staleTime: 0,
  });

export interface QuestionAddress {
  id: string;
  groupBuy: { id: string };
}

const paramsOf = ({ id, groupBuy }: QuestionAddress) => ({ id: groupBuy.id, questionId: id });

export function useQuestionActions(question: QuestionAddress) {
  const queries = useQueryClient();
  const refetchDesk = useRefetchDesk();
  const params = paramsOf(question);
  const then = async <T>(done: Promise<T>): Promise<T> => {
    const answer = await done;
    void queries.invalidateQueries({ queryKey: key });
    void queries.invalidateQueries({ queryKey: groupBuyCall(question.groupBuy.id).queryKey });
    refetchDesk();
    return answer;
  };
  return {
    answer: (body: CallInput<typeof questionCalls.answerQuestion>['body']) =>
      then(call('answerQuestion', { params, body })),
    setAside: () => then(call('setQuestionAside', { params })),
    publish: (body: CallInput<typeof questionCalls.publishQuestion>['body']) =>
      then(call('publishQuestion', { params, body })),
    unpublish: () => then(call('unpublishQuestion', { params })),
    block: (isBlocked: boolean) => then(call('blockAsker', { params, body: { isBlocked } })),
  };
}
