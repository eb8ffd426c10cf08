import type { Services } from '../../platform/context.ts';
import { type Batches, createBatches } from '../../platform/database/batch-work.ts';
import { inEachOrganization } from '../../platform/database/in-each-organization.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { GroupBuyKey, Participation } from '../group-buys/group-buys.tables.ts';
import { storeParticipation } from '../group-buys/store-participation.ts';
import { countParticipation, listParticipationAcrossOrganizations } from './participation.queries.ts';

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

const isAlike = (one: Participation, other: Participation | undefined) =>
  one.participants === other?.participants &&
  one.orders === other.orders &&
  one.cancelledOrders === other.cancelledOrders;

/** Compares every deal's stored participation with its orders and re-sums wrong ones, as after a crash. */
export async function repairParticipation(services: Pick<Services, 'db' | 'log' | 'answerCache'>): Promise<void> {
  let after: GroupBuyKey | null = null;
  do {
    const stored = await listParticipationAcrossOrganizations(services.db, after, dealsAtOnce);
    const counted = await inEachOrganization(stored, (organizationId, some) =>
      countParticipation(
        services.db,
        organizationId,
        some.map(({ groupBuyId }) => groupBuyId),
      ),
    );
    const ordered = new Map(counted.flat().map((deal) => [deal.groupBuyId, deal]));
    const wrong = stored.filter((deal) => !isAlike(deal, ordered.get(deal.groupBuyId)));
    if (wrong.length > 0) await sumParticipation(services, wrong);
    after = stored.length < dealsAtOnce ? null : (stored.at(-1) ?? null);
  } while (after);
}
