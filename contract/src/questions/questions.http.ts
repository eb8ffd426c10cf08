import { answerRules, publishedQuestionRules, questionRules } from '@cobuy/domain/questions/question-rules';
import { agentLevelRoles } from '@cobuy/domain/roles/roles';
import { z } from 'zod';
import { emailInput } from '../accounts/accounts.schemas.ts';
import { groupBuyErrors } from '../group-buys/group-buys.errors.ts';
import { organizationErrors } from '../organizations/organizations.errors.ts';
import { prohibitedIn } from '../trust/trust.errors.ts';
import { defineCalls } from '../wire/calls.ts';
import { defineErrors } from '../wire/errors.ts';
import { byId, id, instant, pageOf, pageQuery, requiredText } from '../wire/schemas.ts';
import { questionPaths } from './questions.paths.ts';

export const questionErrors = defineErrors('question', {
  not_found: [404, 'Question not found'],
  too_many: [429, 'You’ve already asked several questions. Please wait for the answers, or try again later.'],
  too_many_for_deal: [429, 'Many people are asking about this group buy right now. Please try again later.'],
  not_taken: [403, 'The organizers of this group buy aren’t accepting questions from you.'],
  answered: [409, 'This question has already been answered'],
  not_answered: [409, 'Only a question that has been answered can be published'],
});

export const question = z
  .object({
    id,
    groupBuy: z.object({ id, title: z.string() }),
    text: z.string(),
    /** The asker's name, or the address they typed; null for a deleted account. */
    asker: z.string().nullable(),
    /** Of someone who was signed in; nothing proves an address that was typed. */
    isAccount: z.boolean(),
    /** This organization doesn't accept any more questions from them. */
    isBlocked: z.boolean(),
    askedAt: instant,
    answer: z.string().nullable(),
    answeredAt: instant.nullable(),
    answeredBy: z.string().nullable(),
    setAsideAt: instant.nullable(),
    /** As everyone reads it. */
    published: z.object({ question: z.string(), answer: z.string(), at: instant }).nullable(),
  })
  .meta({ id: 'Question' });
export type Question = z.infer<typeof question>;

export const questionBody = z.object({
  text: requiredText(questionRules),
  /** Where the answer goes; not needed if the caller is signed in. */
  email: z
    .union([z.literal('').transform(() => null), z.null(), emailInput])
    .optional()
    .transform((email) => email ?? null),
});

export const answerBody = z.object({
  answer: requiredText(answerRules),
  /** The question as everyone may read it, with the answer; null or omitted: only the asker gets the answer. */
  publishAs: requiredText(publishedQuestionRules).nullish(),
});

export const publicationBody = z.object({
  question: requiredText(publishedQuestionRules),
  answer: requiredText(answerRules),
});

const ofGroupBuy = z.object({ id, questionId: id });
const forOrganizers = [groupBuyErrors.not_found, groupBuyErrors.forbidden, questionErrors.not_found];

export const questionCalls = defineCalls(questionPaths, {
  askQuestion: {
    access: 'public',
    organization: 'ignored',
    summary: 'Ask the organizers of a group buy something; the answer comes by e-mail',
    params: byId,
    body: questionBody,
    response: z.object({ message: z.string() }),
    status: 201,
    idempotent: true,
    errors: [
      groupBuyErrors.not_found,
      questionErrors.not_taken,
      questionErrors.too_many,
      questionErrors.too_many_for_deal,
      prohibitedIn('question'),
    ],
  },
  listQuestions: {
    access: agentLevelRoles,
    summary: 'Questions about what the caller organizes: unanswered ones oldest first, all of them newest first',
    query: z.object({
      ...pageQuery(20),
      groupBuyId: id.optional(),
      state: z.enum(['open', 'all']).default('all'),
    }),
    response: pageOf(question),
    errors: [organizationErrors.none_selected],
  },
  answerQuestion: {
    access: agentLevelRoles,
    summary: 'Answer a question, for the person who asked and, if published, for everyone',
    params: ofGroupBuy,
    body: answerBody,
    response: question,
    errors: [...forOrganizers, questionErrors.answered, prohibitedIn('answer')],
  },
  setQuestionAside: {
    access: agentLevelRoles,
    summary: 'Leave a question without an answer',
    params: ofGroupBuy,
    response: question,
    errors: [...forOrganizers, questionErrors.answered],
  },
  publishQuestion: {
    access: agentLevelRoles,
    summary: 'Publish an answered question, or change its published text; no one is notified',
    params: ofGroupBuy,
    body: publicationBody,
    response: question,
    errors: [...forOrganizers, questionErrors.not_answered, prohibitedIn('answer')],
  },
  unpublishQuestion: {
    access: agentLevelRoles,
    summary: 'Take down a published question; the person who asked keeps the answer',
    params: ofGroupBuy,
    response: question,
    errors: forOrganizers,
  },
  blockAsker: {
    access: agentLevelRoles,
    summary: 'Stop or resume accepting questions in this organization from the person who asked this one',
    params: ofGroupBuy,
    body: z.object({ isBlocked: z.boolean() }),
    response: question,
    errors: forOrganizers,
  },
});
