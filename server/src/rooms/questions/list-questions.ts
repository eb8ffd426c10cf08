import type { PublishedQuestion } from '@cobuy/contract/questions/published-question.schemas';
import type { questionCalls } from '@cobuy/contract/questions/questions.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { mostPublishedQuestions } from '@cobuy/domain/questions/question-rules';
import type { AccountActor } from '../../platform/actor.ts';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { presentPagination } from '../../platform/database/page.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { GroupBuyKey } from '../group-buys/group-buys.tables.ts';
import { readNotificationsAbout } from '../notifications/reading/mark-read.ts';
import { managedOrders } from '../orders/listing/order-scope.ts';
import { subjectOfGroupBuy } from './ask-paths.ts';
import {
  countQuestionsAcrossOrganizations,
  listPublishedRows,
  listQuestionRowsAcrossOrganizations,
  type QuestionScope,
} from './questions.queries.ts';
import { presentQuestion } from './questions.view.ts';

type Query = ParsedRequest<typeof questionCalls.listQuestions>['query'];

function managedQuestions(actor: AccountActor, groupBuyId: string | null = null): QuestionScope {
  const scope = managedOrders(actor);
  return {
    organizationId: 'organizationId' in scope ? scope.organizationId : null,
    agentId: scope.of === 'agent' ? scope.userId : null,
    groupBuyId,
  };
}

/** A page of questions. Looking at one deal's questions marks the notices about them as read. */
export async function listQuestions(context: SignedInContext, { groupBuyId, ...page }: Query) {
  const scope = managedQuestions(context.actor, groupBuyId ?? null);
  const rows = await listQuestionRowsAcrossOrganizations(context.db, scope, page);
  const total = await countQuestionsAcrossOrganizations(context.db, scope, page.state);
  const deals = new Set(rows.map(({ groupBuy }) => groupBuy.id));
  if (deals.size > 0)
    await inTransaction(context, async (tx, afterCommit) => {
      for (const deal of deals)
        await readNotificationsAbout(tx, afterCommit, context, context.actor.userId, subjectOfGroupBuy(deal));
    });
  return { data: rows.map(presentQuestion), pagination: presentPagination(page, total) };
}

export const countOpenQuestions = (db: Db, actor: AccountActor): Promise<number> =>
  countQuestionsAcrossOrganizations(db, managedQuestions(actor), 'open');

/** What everybody reads on a deal's page, the newest first. */
export async function listPublishedQuestions(db: Db, deal: GroupBuyKey): Promise<PublishedQuestion[]> {
  const rows = await listPublishedRows(db, deal, mostPublishedQuestions);
  return rows.flatMap(({ id, question, answer, publishedAt }) =>
    question !== null && answer !== null && publishedAt
      ? [{ id, question, answer, publishedAt: publishedAt.toISOString() }]
      : [],
  );
}
