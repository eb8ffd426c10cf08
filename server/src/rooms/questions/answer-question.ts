import { type questionCalls, questionErrors } from '@cobuy/contract/questions/questions.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { previewOf } from '@cobuy/domain/conversations/message-rules';
import { longestQuestionNotice } from '@cobuy/domain/questions/question-rules';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { type AfterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { refuse } from '../../platform/refusal.ts';
import { composeMail } from '../mail-templates/compose-mail.ts';
import { notifyPeople } from '../notifications/notifying/notify-people.ts';
import { getOrganizationName } from '../organizations/read-organization.ts';
import { prepareTextCheck } from '../trust/prepare-text-check.ts';
import { publishedPath, subjectOfQuestion } from './ask-paths.ts';
import { accessQuestion, type QuestionParams } from './questions.access.ts';
import { findQuestionRow, type QuestionRow, updateQuestion } from './questions.queries.ts';
import { presentQuestion } from './questions.view.ts';

type Body = ParsedRequest<typeof questionCalls.answerQuestion>['body'];

/**
 * Answers a question once and tells the person who asked, only by mail if they weren't signed in. If published, both
 * also appear on the deal's page.
 * @throws question.answered (409) where another organizer was faster
 */
export async function answerQuestion(context: SignedInContext, params: QuestionParams, body: Body) {
  const checkTexts = await prepareTextCheck(context);
  return inTransaction(context, async (tx, afterCommit) => {
    const row = await accessQuestion(context, tx, params);
    if (row.question.answeredAt) refuse(questionErrors.answered);
    const { answer, publishAs = null } = body;
    checkTexts({ field: 'answer', text: answer }, { field: 'question', text: publishAs });
    const now = context.clock.now();
    const { organizationId, groupBuyId } = row.question;
    const key = { organizationId, groupBuyId, questionId: params.questionId };
    await updateQuestion(tx, key, {
      answer,
      answeredAt: now,
      answeredById: context.actor.userId,
      setAsideAt: null,
      ...(publishAs && { publishedQuestion: publishAs, publishedAnswer: answer, publishedAt: now }),
    });
    await tellAsker(tx, afterCommit, context, row, answer);
    if (publishAs) afterCommit(() => context.answerCache.forget());
    const answered = await findQuestionRow(tx, key);
    return presentQuestion(answered ?? refuse(questionErrors.not_found));
  });
}

async function tellAsker(
  tx: Db,
  afterCommit: AfterCommit,
  context: SignedInContext,
  { question, groupBuy }: QuestionRow,
  answer: string,
) {
  const { organizationId, askerId, askerEmail } = question;
  const organizationName = await getOrganizationName(tx, organizationId);
  const mail = composeMail('question-answered', {
    groupBuyTitle: groupBuy.title,
    organizationName,
    question: question.text,
    answer,
    url: `${context.publicUrl}/group-buy/${groupBuy.id}`,
    isTypedAddress: Boolean(askerEmail),
  });
  if (askerEmail) return queueMail(tx, { ...mail, to: askerEmail, organizationId });
  if (!askerId) return;
  const notice = {
    organizationId,
    data: { groupBuyId: groupBuy.id, organizationId, text: previewOf(answer, longestQuestionNotice) },
    path: publishedPath(groupBuy.id),
    subject: subjectOfQuestion(question.id),
  };
  const what = { kind: 'question_answered' as const, organizationId };
  await notifyPeople(tx, afterCommit, context, what, [{ userId: askerId, notice, mail }]);
}
