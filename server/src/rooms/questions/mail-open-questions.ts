import { minutesBetweenQuestionMails, mostQuestionsInMail } from '@cobuy/domain/questions/question-rules';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import type { JobContext } from '../../platform/jobs/start-jobs.ts';
import type { GroupBuyKey } from '../group-buys/group-buys.tables.ts';
import { listOrganizers } from '../group-buys/organizers.queries.ts';
import { composeMail } from '../mail-templates/compose-mail.ts';
import { handleEachAlone } from '../notifications/alerting/handle-each-alone.ts';
import { notifyPeople } from '../notifications/notifying/notify-people.ts';
import { getOrganizationName } from '../organizations/read-organization.ts';
import { questionsOfGroupBuyPath } from './ask-paths.ts';
import { listGroupBuysToMailAcrossOrganizations, lockGroupBuyToMail, takeUnmailed } from './question-mails.queries.ts';

/** Mails organizers their open questions, at most once an hour per deal, however many there are. */
export async function mailOpenQuestions(context: JobContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - minutesBetweenQuestionMails * 60_000);
  const waiting = await listGroupBuysToMailAcrossOrganizations(context.db, before);
  const failure = { alert: 'question-mails-failing', path: '/admin/questions' } as const;
  await handleEachAlone(context, waiting, failure, (tx, afterCommit, deal) =>
    mailOfGroupBuy(tx, afterCommit, context, deal),
  );
}

async function mailOfGroupBuy(tx: Db, afterCommit: AfterCommit, context: JobContext, deal: GroupBuyKey) {
  const held = await lockGroupBuyToMail(tx, deal);
  const waiting = held ? await takeUnmailed(tx, deal, context.clock.now()) : [];
  if (!held || waiting.length === 0) return;
  const { organizationId, groupBuyId } = deal;
  const mail = composeMail('questions-waiting', {
    groupBuyTitle: held.title,
    organizationName: await getOrganizationName(tx, organizationId),
    count: waiting.length,
    questions: waiting.slice(0, mostQuestionsInMail),
    moreCount: Math.max(0, waiting.length - mostQuestionsInMail),
    url: `${context.publicUrl}${questionsOfGroupBuyPath(groupBuyId)}`,
  });
  const tellings = (await listOrganizers(tx, organizationId, groupBuyId)).map(({ id }) => ({ userId: id, mail }));
  await notifyPeople(tx, afterCommit, context, { kind: 'question_asked', organizationId }, tellings);
}
