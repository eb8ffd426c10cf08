import { examineFully } from '@cobuy/domain/trust/examine-fully';
import type { TextField } from '@cobuy/domain/trust/trust-rules';
import type { Services } from '../../platform/context.ts';
import { type Batches, createBatches } from '../../platform/database/batch-work.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { shareEventLoop } from '../../platform/share-event-loop.ts';
import { type CheckedContext, noteFindings } from './note-findings.ts';
import type { KnownList } from './read-engine.ts';

interface Written {
  context: CheckedContext;
  list: KnownList;
  field: TextField;
  text: string;
}

const batches = new WeakMap<Db, Batches<Written>>();

/** Looks for possible typos in an accepted text once there's nothing else to do; nobody waits for it. */
export function noteTyposSoon(context: CheckedContext, list: KnownList, written: Pick<Written, 'field' | 'text'>) {
  if (list.engine.typos.words.length === 0) return;
  const batch =
    batches.get(context.db) ??
    createBatches<Written>(noteTypos, {
      pauseMs: 250,
      longestPauseMs: 1000,
      most: 20,
      onError: (err) => context.log.error({ err }, 'possible typos could not be stored'),
    });
  batches.set(context.db, batch);
  const { actor, address } = context;
  // In a rush, a person's last text stands for the others.
  const person = actor?.kind === 'account' ? actor.sessionId : address;
  batch.add(`${person} ${written.field}`, { context, list, ...written });
}

async function noteTypos(texts: readonly Written[]): Promise<void> {
  const turn = shareEventLoop();
  for (const { context, list, field, text } of texts) {
    await turn();
    const found = await examineFully(list.engine, text, { field, now: context.clock.now() });
    const typos = found.filter(({ rule, allowance }) => rule === 'typo' && allowance === null);
    if (typos.length > 0) noteFindings(context, list, { text, field, side: 'server' }, typos);
  }
}

/** Checks the waiting texts, before the program leaves its database. */
export const finishNotingTypos = async ({ db }: Pick<Services, 'db'>) => batches.get(db)?.settle();
