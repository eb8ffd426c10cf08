import type { Services } from '../../platform/context.ts';
import type { GroupBuyKey } from '../group-buys/group-buys.tables.ts';
import { checkParticipationAcrossOrganizations } from './participation.queries.ts';
import { sumParticipation } from './sum-participation.ts';

const dealsAtOnce = 500;

/** Holds what is stored of every deal against its orders, and sums those anew of which it is wrong: a crash came between. */
export async function repairParticipation(services: Pick<Services, 'db' | 'log' | 'keptAnswers'>): Promise<void> {
  let after: GroupBuyKey | null = null;
  do {
    const checked = await checkParticipationAcrossOrganizations(services.db, after, dealsAtOnce);
    const wrong = checked.filter(({ isRight }) => !isRight);
    if (wrong.length > 0) await sumParticipation(services, wrong);
    after = checked.length < dealsAtOnce ? null : (checked.at(-1) ?? null);
  } while (after);
}
