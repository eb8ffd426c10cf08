import { trustCalls } from '@cobuy/contract/trust/trust.http';
import { trustPaths } from '@cobuy/contract/trust/trust.paths';
import { findingsKeptDays } from '@cobuy/domain/trust/trust-rules';
import type { Services } from '../../platform/context.ts';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import type { Room } from '../../platform/room.ts';
import { checkKeywords } from './check-keywords.ts';
import { getValidationKeywords } from './get-validation-keywords.ts';
import { insertDefaultKeywords } from './insert-default-keywords.ts';
import { finishNotingFindings } from './note-findings.ts';
import { finishNotingTypos } from './note-typos.ts';
import { deleteFindingsBefore } from './trust.queries.ts';
import { trustCommands } from './trust.realtime.ts';
import { trustPersonal } from './trust.tables.ts';

/** Findings are kept for a while, and no longer. */
export async function forgetOldFindings({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteFindingsBefore(db, new Date(clock.now().getTime() - findingsKeptDays * 86_400_000));
}

export const trustRoom: Room = {
  calls: [
    defineRoutes(trustPaths, trustCalls, {
      getValidationKeywords: (context) => getValidationKeywords(context),
      checkKeywords: (context, { body }) => checkKeywords(context, body),
    }),
  ],
  commands: [trustCommands],
  jobs: [{ name: 'forget-old-findings', cron: '37 3 * * *', run: forgetOldFindings }],
  personal: trustPersonal,
  onStart: insertDefaultKeywords,
  async onClose(services) {
    await finishNotingTypos(services);
    await finishNotingFindings(services);
  },
};
