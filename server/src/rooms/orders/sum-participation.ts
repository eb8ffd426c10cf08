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
 * Call after the commit of whatever changes who takes part in these deals. Sums them at once or, in a rush of orders,
 * together with later ones: at most four times a second per process. Nobody waits for it; what a crash or an
 * unavailable database prevents is caught up by `repairParticipation`.
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

/** Compares every deal's stored participation with its orders and re-sums wrong ones, as after a crash. */
export async function repairParticipation(services: Pick<Services, 'db' | 'log' | 'answerCache'>): Promise<void> {
  let after: GroupBuyKey | null = null;
  do {
    const checked = await checkParticipationAcrossOrganizations(services.db, after, dealsAtOnce);
    const wrong = checked.filter(({ isRight }) => !isRight);
    if (wrong.length > 0) await sumParticipation(services, wrong);
    after = checked.length < dealsAtOnce ? null : (checked.at(-1) ?? null);
  } while (after);
}
