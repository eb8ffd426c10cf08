import { type questionCalls, questionErrors } from '@cobuy/contract/questions/questions.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/refusal.ts';
import { prepareTextCheck } from '../trust/prepare-text-check.ts';
import { accessQuestion, type QuestionParams } from './questions.access.ts';
import {
  deleteBlock,
  findQuestionRow,
  insertBlock,
  type QuestionKey,
  type QuestionRow,
  updateQuestion,
} from './questions.queries.ts';
import { presentQuestion } from './questions.view.ts';

const change = (
  context: SignedInContext,
  params: QuestionParams,
  write: (tx: Db, row: QuestionRow, key: QuestionKey) => Promise<unknown>,
) =>
  inTransaction(context, async (tx, afterCommit) => {
    const row = await accessQuestion(context, tx, params);
    const { organizationId, groupBuyId } = row.question;
    const key = { organizationId, groupBuyId, questionId: params.questionId };
    await write(tx, row, key);
    afterCommit(() => context.answerCache.forget());
    return presentQuestion((await findQuestionRow(tx, key)) ?? refuse(questionErrors.not_found));
  });

/** Leaves it without an answer; it may still be answered. @throws question.answered */
export const setQuestionAside = (context: SignedInContext, params: QuestionParams) =>
  change(context, params, async (tx, { question }, key) => {
    if (question.answeredAt) refuse(questionErrors.answered);
    await updateQuestion(tx, key, { setAsideAt: question.setAsideAt ?? context.clock.now() });
  });

/** What everybody reads of an answered question; it keeps its place where it was published before. @throws question.not_answered */
export async function publishQuestion(
  context: SignedInContext,
  params: QuestionParams,
  body: ParsedRequest<typeof questionCalls.publishQuestion>['body'],
) {
  const checkTexts = await prepareTextCheck(context);
  return change(context, params, async (tx, { question }, key) => {
    if (!question.answeredAt) refuse(questionErrors.not_answered);
    checkTexts({ field: 'question', text: body.question }, { field: 'answer', text: body.answer });
    await updateQuestion(tx, key, {
      publishedQuestion: body.question,
      publishedAnswer: body.answer,
      publishedAt: question.publishedAt ?? context.clock.now(),
    });
  });
}

export const unpublishQuestion = (context: SignedInContext, params: QuestionParams) =>
  change(context, params, (tx, _, key) =>
    updateQuestion(tx, key, { publishedQuestion: null, publishedAnswer: null, publishedAt: null }),
  );

/** Blocks by e-mail, so that signing out doesn't help; a deleted account has no e-mail left. */
export const blockAsker = (context: SignedInContext, params: QuestionParams, { isBlocked }: { isBlocked: boolean }) =>
  change(context, params, async (tx, { question, asker }, { organizationId }) => {
    const email = (question.askerEmail ?? asker?.email ?? '').toLowerCase();
    if (!isBlocked) await deleteBlock(tx, organizationId, email);
    else
      await insertBlock(tx, {
        organizationId,
        email,
        blockedById: context.actor.userId,
        blockedAt: context.clock.now(),
      });
  });
