import { minutesBetweenQuestionMails, mostQuestionsInMail } from '@cobuy/domain/questions/question-rules';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import type { JobContext } from '../../platform/jobs/start-jobs.ts';
import type { GroupBuyKey } from '../group-buys/group-buys.tables.ts';
import { listOrganisers } from '../group-buys/organisers.queries.ts';
import { composeMail } from '../mail-templates/compose-mail.ts';
import { tryAlone } from '../notifications/alerting/try-alone.ts';
import { tellPeople } from '../notifications/telling/tell-people.ts';
import { getOrganizationName } from '../organizations/read-organization.ts';
import { questionsOfDealPath } from './ask-paths.ts';
import { holdDealToMail, listDealsToMailAcrossOrganizations, takeUnmailed } from './question-mails.queries.ts';

/** Mails organisers the questions that wait for an answer: of each deal at most once an hour, however many there are. */
export async function mailOpenQuestions(context: JobContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - minutesBetweenQuestionMails * 60_000);
  for (const deal of await listDealsToMailAcrossOrganizations(context.db, before))
    await tryAlone(
      context,
      {
        key: 'question-mails-failing',
        organizationId: deal.organizationId,
        data: { alert: 'question-mails-failing' },
        path: '/admin/questions',
        about: { groupBuy: deal.groupBuyId },
      },
      (tx, afterCommit) => mailOfDeal(tx, afterCommit, context, deal),
    );
}

async function mailOfDeal(tx: Db, afterCommit: AfterCommit, context: JobContext, deal: GroupBuyKey) {
  const held = await holdDealToMail(tx, deal);
  const waiting = held ? await takeUnmailed(tx, deal, context.clock.now()) : [];
  if (!held || waiting.length === 0) return;
  const { organizationId, groupBuyId } = deal;
  const mail = composeMail('questions-waiting', {
    groupBuyTitle: held.title,
    organizationName: await getOrganizationName(tx, organizationId),
    count: waiting.length,
    questions: waiting.slice(0, mostQuestionsInMail),
    moreCount: Math.max(0, waiting.length - mostQuestionsInMail),
    url: `${context.publicUrl}${questionsOfDealPath(groupBuyId)}`,
  });
  const tellings = (await listOrganisers(tx, organizationId, groupBuyId)).map(({ id }) => ({ userId: id, mail }));
  await tellPeople(tx, afterCommit, context, { kind: 'question_asked', organizationId }, tellings);
}
