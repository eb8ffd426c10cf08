import { moderationCalls } from '@cobuy/contract/moderation/moderation.http';
import { moderationPaths } from '@cobuy/contract/moderation/moderation.paths';
import { reportsKeptDays } from '@cobuy/domain/moderation/moderation-rules';
import type { Services } from '../../platform/context.ts';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import type { Room } from '../../platform/room.ts';
import { addKeyword } from './add-keyword.ts';
import { addWhitelistEntry, removeWhitelistEntry } from './allow-term.ts';
import { deleteKeyword, switchKeyword, updateKeyword } from './change-keyword.ts';
import { examineSentence } from './examine-sentence.ts';
import { importKeywords } from './import-keywords.ts';
import { exportKeywords, listKeywords } from './list-keywords.ts';
import { listWhitelist } from './list-whitelist.ts';
import { moderationPersonal } from './moderation.tables.ts';
import { replayKeyword } from './replay-keyword.ts';
import { reportFalsePositive } from './report-false-positive.ts';
import { deleteReportsDecidedBefore } from './reports.queries.ts';
import { listFalsePositives, reviewFalsePositive } from './review-report.ts';
import { getTrustAnalytics, getTrustStats } from './trust-figures.ts';

/** Decided reports are kept for a while; those awaiting a decision stay. */
export async function forgetOldReports({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteReportsDecidedBefore(db, new Date(clock.now().getTime() - reportsKeptDays * 86_400_000));
}

export const moderationRoom: Room = {
  calls: [
    defineRoutes(moderationPaths, moderationCalls, {
      listKeywords: (context, { query }) => listKeywords(context, query),
      addKeyword: (context, { body }) => addKeyword(context, body),
      updateKeyword: (context, { params, body }) => updateKeyword(context, params.id, body),
      switchKeyword: (context, { params, body }) => switchKeyword(context, params.id, body),
      deleteKeyword: (context, { params }) => deleteKeyword(context, params.id).then(() => undefined),
      exportKeywords: async (context, _, { reply }) => sendFile(reply, await exportKeywords(context)),
      importKeywords: (context, { body }, { upload }) => importKeywords(context, body, upload),
      examineSentence: (context, { body }) => examineSentence(context, body),
      replayKeyword: (context, { body }) => replayKeyword(context, body),
      reportFalsePositive: (context, { body }) => reportFalsePositive(context, body),
      listFalsePositives: (context, { query }) => listFalsePositives(context, query),
      reviewFalsePositive: (context, { params, body }) => reviewFalsePositive(context, params.id, body),
      listWhitelist: (context, { query }) => listWhitelist(context, query),
      addWhitelistEntry: (context, { body }) => addWhitelistEntry(context, body),
      removeWhitelistEntry: (context, { params }) => removeWhitelistEntry(context, params.id).then(() => undefined),
      getTrustStats: (context) => getTrustStats(context),
      getTrustAnalytics: (context) => getTrustAnalytics(context),
    }),
  ],
  jobs: [{ name: 'forget-old-reports', cron: '39 3 * * *', run: forgetOldReports }],
  personal: moderationPersonal,
};
