import type { Question } from '@cobuy/contract/questions/questions.http';
import { displayName } from '@cobuy/domain/accounts/display-name';
import type { QuestionRow } from './questions.queries.ts';

/** Null for nobody and for a deleted account. */
const nameOf = (person: QuestionRow['asker']) => (person && !person.deletedAt ? displayName(person) : null);

export const presentQuestion = ({ question, groupBuy, asker, answerer, isBlocked }: QuestionRow): Question => {
  const { publishedAt, publishedQuestion, publishedAnswer } = question;
  return {
    id: question.id,
    groupBuy,
    text: question.text,
    asker: question.askerEmail ?? nameOf(asker),
    isAccount: question.askerId !== null,
    isBlocked,
    askedAt: question.askedAt.toISOString(),
    answer: question.answer,
    answeredAt: question.answeredAt?.toISOString() ?? null,
    answeredBy: nameOf(answerer),
    setAsideAt: question.setAsideAt?.toISOString() ?? null,
    published:
      publishedAt && publishedQuestion !== null && publishedAnswer !== null
        ? { question: publishedQuestion, answer: publishedAnswer, at: publishedAt.toISOString() }
        : null,
  };
};
