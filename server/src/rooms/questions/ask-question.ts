import { randomUUIDv7 } from 'node:crypto';
import { groupBuyErrors } from '@cobuy/contract/group-buys/group-buys.errors';
import { type questionCalls, questionErrors } from '@cobuy/contract/questions/questions.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { previewOf } from '@cobuy/domain/conversations/message-rules';
import {
  longestQuestionNotice,
  questionsPerAddress,
  questionsPerGroupBuy,
  questionsPerPerson,
  questionTexts,
} from '@cobuy/domain/questions/question-rules';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findAnswer, once } from '../../platform/http/idempotency.ts';
import { refuse, refuseFields } from '../../platform/refusal.ts';
import { findAccount } from '../accounts/find-account.ts';
import { accessGroupBuy } from '../group-buys/group-buys.access.ts';
import { listOrganizers } from '../group-buys/organizers.queries.ts';
import { notifyPeople } from '../notifications/notifying/notify-people.ts';
import { organizationOf } from '../organizations/organization-number.ts';
import { isMailSent } from '../system/system.queries.ts';
import { checkText } from '../trust/prepare-text-check.ts';
import { questionsOfGroupBuyPath, subjectOfGroupBuy } from './ask-paths.ts';
import { insertQuestion, isNotHeard } from './questions.queries.ts';

type Body = ParsedRequest<typeof questionCalls.askQuestion>['body'];

/** An account signed in by password; others are answered where they say. An order's session shows no account. */
async function whoAsks({ actor, db }: Context, { email }: Body): Promise<{ userId: string | null; email: string }> {
  if (actor.kind === 'account' && actor.session === 'password') {
    const account = await findAccount(db, { id: actor.userId });
    if (account) return { userId: account.id, email: account.email };
  }
  if (!email) refuseFields([{ field: 'email', message: questionTexts.emailRequired }]);
  return { userId: null, email: (email ?? '').toLowerCase() };
}

async function takeTurn(
  { address, rateLimiter }: Context,
  asker: { userId: string | null; email: string },
  id: string,
) {
  const wait =
    (await rateLimiter.take('question-address', questionsPerAddress, address)) ??
    (await rateLimiter.take('question-person', questionsPerPerson, asker.userId ?? asker.email));
  if (wait) refuse(questionErrors.too_many, { retryAfter: wait });
  // Visitors share one count, so flooding a deal under made-up addresses keeps no signed-in person from asking.
  const busy = asker.userId ? null : await rateLimiter.take('question-deal', questionsPerGroupBuy, id);
  if (busy) refuse(questionErrors.too_many_for_deal, { retryAfter: busy });
}

/**
 * Stores a question for a deal's organizers and notifies them; `mailOpenQuestions` mails them. Nothing is mailed to a
 * typed-in address until somebody answers.
 * @param id of a deal that the caller may read
 * @throws group_buy.not_found, question.not_taken, question.too_many (429)
 */
export async function askQuestion(context: Context, id: string, body: Body) {
  const request = { call: 'askQuestion', organizationId: await organizationOf(context.db, id), body: { id, ...body } };
  // Repeating a try whose answer was lost doesn't count.
  const answered = await findAnswer<{ message: string }>(context, request);
  if (answered) return answered;
  const { groupBuy } = (await accessGroupBuy(context, id)).row;
  const { organizationId } = groupBuy;
  const asker = await whoAsks(context, body);
  await checkText(context, { field: 'question', text: body.text });
  // First, so that trying out which addresses are blocked uses up turns.
  await takeTurn(context, asker, id);
  if (await isNotHeard(context.db, organizationId, asker)) refuse(questionErrors.not_taken);
  return inTransaction(context, (tx, afterCommit) =>
    once(context, tx, request, async () => {
      const isThere = await insertQuestion(tx, {
        organizationId,
        groupBuyId: id,
        id: randomUUIDv7(),
        askerId: asker.userId,
        askerEmail: asker.userId ? null : asker.email,
        text: body.text,
        askedAt: context.clock.now(),
      });
      if (!isThere) refuse(groupBuyErrors.not_found);
      const notice = {
        organizationId,
        data: { groupBuyId: id, organizationId, text: previewOf(body.text, longestQuestionNotice) },
        path: questionsOfGroupBuyPath(id),
        subject: subjectOfGroupBuy(id),
      };
      const organizers = (await listOrganizers(tx, organizationId, id)).filter((one) => one.id !== asker.userId);
      const tellings = organizers.map((one) => ({ userId: one.id, notice }));
      await notifyPeople(tx, afterCommit, context, { kind: 'question_asked', organizationId }, tellings);
      const { sent, sentSignedIn, sentWithoutMail, sentSignedInWithoutMail } = questionTexts;
      const isSent = await isMailSent(tx);
      if (asker.userId) return { message: isSent ? sentSignedIn : sentSignedInWithoutMail };
      return { message: isSent ? sent : sentWithoutMail };
    }),
  );
}
