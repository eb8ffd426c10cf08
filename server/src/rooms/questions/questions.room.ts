import { questionCalls } from '@cobuy/contract/questions/questions.http';
import { questionPaths } from '@cobuy/contract/questions/questions.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import type { Room } from '../../platform/room.ts';
import { answerQuestion } from './answer-question.ts';
import { askQuestion } from './ask-question.ts';
import { blockAsker, publishQuestion, setQuestionAside, unpublishQuestion } from './change-question.ts';
import { countOpenQuestions, listPublishedQuestions, listQuestions } from './list-questions.ts';
import { mailOpenQuestions } from './mail-open-questions.ts';
import { listOpenAskers } from './questions.queries.ts';
import { questionsPersonal } from './questions.tables.ts';

export const questionsRoom: Room = {
  calls: [
    defineRoutes(questionPaths, questionCalls, {
      askQuestion: (context, { params, body }) => askQuestion(context, params.id, body),
      listQuestions: (context, { query }) => listQuestions(context, query),
      answerQuestion: (context, { params, body }) => answerQuestion(context, params, body),
      setQuestionAside: (context, { params }) => setQuestionAside(context, params),
      publishQuestion: (context, { params, body }) => publishQuestion(context, params, body),
      unpublishQuestion: (context, { params }) => unpublishQuestion(context, params),
      blockAsker: (context, { params, body }) => blockAsker(context, params, body),
    }),
  ],
  jobs: [{ name: 'mail-open-questions', cron: '* * * * *', run: mailOpenQuestions }],
  personal: questionsPersonal,
};

export const ofQuestions = { countOpenQuestions, listOpenAskers, listPublishedQuestions };
