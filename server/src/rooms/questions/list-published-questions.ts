import type { PublishedQuestion } from '@cobuy/contract/questions/published-question.schemas';
import { mostPublishedQuestions } from '@cobuy/domain/questions/question-rules';
import type { Db } from '../../platform/database/open-database.ts';
import type { GroupBuyKey } from '../group-buys/group-buys.tables.ts';
import { listPublishedRows } from './questions.queries.ts';

/** What everybody reads on a deal's page, the newest first. */
export async function listPublishedQuestions(db: Db, deal: GroupBuyKey): Promise<PublishedQuestion[]> {
  const rows = await listPublishedRows(db, deal, mostPublishedQuestions);
  return rows.flatMap(({ id, question, answer, publishedAt }) =>
    question !== null && answer !== null && publishedAt
      ? [{ id, question, answer, publishedAt: publishedAt.toISOString() }]
      : [],
  );
}
