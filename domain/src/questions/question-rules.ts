import type { TextRules } from '../texts/text-rules.ts';

/** Questions that people ask about a group buy before they order, and what its organizers say to them. */

export const longestQuestion = 1000;
export const longestAnswer = 2000;

/** Characters of a notice that tells of a question or its answer. */
export const longestQuestionNotice = 280;

export const questionTexts = {
  emailRequired: 'Your e-mail is required so the answer can reach you',
  sent: 'The organizer has your question. We’ll e-mail you the answer.',
  sentSignedIn: 'The organizer has your question. We’ll let you know here and by e-mail.',
  sentWithoutMail: 'The organizer has your question. This site has no mail server: sign in to read the answer here.',
  sentSignedInWithoutMail: 'The organizer has your question. You’ll find the answer here.',
} as const;

export const questionRules: TextRules = {
  name: 'Your question',
  most: longestQuestion,
  required: 'Your question is required',
};
/** As everyone reads it; its organizer may have shortened it. */
export const publishedQuestionRules: TextRules = { name: 'Question', most: longestQuestion };
export const answerRules: TextRules = { name: 'Answer', most: longestAnswer };

/** Questions from one person, by the identity they gave. */
export const questionsPerPerson = { points: 5, seconds: 60 * 60 } as const;
/** Many people may share one IP address. */
export const questionsPerAddress = { points: 20, seconds: 60 * 60 } as const;
/** More than anyone reads. */
export const questionsPerGroupBuy = { points: 60, seconds: 60 * 60 } as const;

/** Minutes until the organizers of a group buy are mailed again about questions that no one has answered. */
export const minutesBetweenQuestionMails = 60;
/** Questions that one mail lists; it counts the others. */
export const mostQuestionsInMail = 5;
/** Answered questions that a group buy shows to everyone: the newest. */
export const mostPublishedQuestions = 30;
