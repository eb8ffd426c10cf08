import type { Services } from '../../platform/context.ts';
import { type Batches, createBatches } from '../../platform/database/batch-work.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { GroupBuyKey } from '../group-buys/group-buys.tables.ts';
import { storeParticipation } from '../group-buys/store-participation.ts';
import { checkParticipationAcrossOrganizations, countParticipation } from './participation.queries.ts';

type Summing = Pick<Services, 'db' | 'log' | 'answerCache'>;

const batches = new WeakMap<Db, Batches<GroupBuyKey>>();

/** Counts and stores now what has been ordered from these deals. */
export const sumParticipation = (services: Summing, deals: readonly GroupBuyKey[]) =>
  storeParticipation(services, deals, countParticipation);

/**
 * To be called after the commit of whatever changes who takes part in these deals. They are summed at once, or, in a
 * rush of orders, together with what came meanwhile: at most four times a second for each process. Nobody waits for it;
 * what a crash or a database that is away keeps from being summed is found by `repairParticipation`.
 */
export function sumParticipationSoon(services: Summing, deals: readonly GroupBuyKey[]): void {
  const batch =
    batches.get(services.db) ??
    createBatches<GroupBuyKey>((some) => sumParticipation(services, some), {
      pauseMs: 250,
      longestPauseMs: 1000,
      most: 200,
      onError: (error) => services.log.error({ err: error }, 'the totals of orders could not be updated'),
    });
  batches.set(services.db, batch);
  for (const { organizationId, groupBuyId } of deals)
    batch.add(`${organizationId} ${groupBuyId}`, { organizationId, groupBuyId });
}

/** Sums what waits; before the program leaves its database. */
export const finishSumming = async ({ db }: Pick<Services, 'db'>) => batches.get(db)?.settle();

const dealsAtOnce = 500;

/**
 * Holds what is stored of every deal against its orders, and sums those again of which it is wrong: a crash came
 * between.
 */
export async function repairParticipation(services: Pick<Services, 'db' | 'log' | 'answerCache'>): Promise<void> {
  let after: GroupBuyKey | null = null;
  do {
    const checked = await checkParticipationAcrossOrganizations(services.db, after, dealsAtOnce);
    const wrong = checked.filter(({ isRight }) => !isRight);
    if (wrong.length > 0) await sumParticipation(services, wrong);
    after = checked.length < dealsAtOnce ? null : (checked.at(-1) ?? null);
  } while (after);
}
