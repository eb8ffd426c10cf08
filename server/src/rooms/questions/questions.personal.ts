import { eq, or, sql } from 'drizzle-orm';
import { emptiedTo, personal, stays, withheld } from '../../platform/personal/personal-table.ts';
import { users } from '../accounts/accounts.tables.ts';
import { questionBlocks, questions } from './questions.tables.ts';

export const questionsPersonal = [
  personal(questions, {
    rowsOf: ({ userId, email }) =>
      or(eq(questions.askerId, userId), email ? eq(questions.askerEmail, email) : undefined),
    columns: {
      // One of the two says who asked: from now on it is the account, which is nobody any more.
      askerId: emptiedTo(
        sql`coalesce(asker_id, (SELECT ${users.id} FROM ${users} WHERE ${users.email} = asker_email))`,
      ),
      askerEmail: emptiedTo(null),
      text: { ...stays('others have read and answered it; it stays under "Deleted user"'), quotes: 'said' },
      answer: stays('an organizer’s answer to a question that stays'),
      publishedQuestion: stays('the group buy shows it to everyone, in its organizer’s words'),
      publishedAnswer: stays('the group buy shows it to everyone, in its organizer’s words'),
    },
  }),
  personal(questionBlocks, {
    rowsOf: ({ email }) => (email === null ? undefined : eq(questionBlocks.email, email)),
    rowsGo: 'at deletion',
    columns: {
      email: withheld('an organizer has set its questions aside'),
    },
  }),
];
