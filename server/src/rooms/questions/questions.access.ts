import { questionErrors } from '@cobuy/contract/questions/questions.http';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { refuse } from '../../platform/refusal.ts';
import { accessGroupBuyForManaging } from '../group-buys/group-buys.access.ts';
import { findQuestionRow, lockQuestion, type QuestionRow } from './questions.queries.ts';

export interface QuestionParams {
  /** The deal's id. */
  id: string;
  questionId: string;
}

/** A question for its deal's organizers, locked until the transaction ends. */
export async function accessQuestion(
  context: SignedInContext,
  tx: Db,
  { id, questionId }: QuestionParams,
): Promise<QuestionRow> {
  const { groupBuy } = await accessGroupBuyForManaging({ ...context, db: tx }, id);
  const key = { organizationId: groupBuy.organizationId, groupBuyId: id, questionId };
  if (!(await lockQuestion(tx, key))) refuse(questionErrors.not_found);
  return (await findQuestionRow(tx, key)) ?? refuse(questionErrors.not_found);
}
