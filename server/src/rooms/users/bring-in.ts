import type { MemberRole } from '@cobuy/domain/roles/roles';
import { limitTexts } from '@cobuy/domain/tiers/limit-texts';
import { type Tier, unlimited } from '@cobuy/domain/tiers/tiers';
import { userTexts } from '@cobuy/domain/users/user-rules';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { countAgents, countMemberships } from '../accounts/accounts.queries.ts';
import { createAccounts } from '../accounts/create-accounts.ts';
import { addMemberships } from '../accounts/membership/memberships.ts';
import { lockLimits } from '../organizations/require-capacity.ts';
import { tryInside } from './users.queries.ts';

interface Newcomer {
  email: string;
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
  role: MemberRole;
  tier: Tier;
}

/** People earlier on the same list, counted as if they were already in. */
export interface Ahead {
  users: number;
  agents: number;
}

interface Brought<T> {
  /** Each with an account, and whether this has made it a member. */
  people: (T & { account: { id: string; isNew: boolean; isConfirmed: boolean }; isNewMember: boolean })[];
  /** People who couldn't be brought in, and why. */
  turnedAway: Map<T, string>;
}

/**
 * Creates accounts and members, the first ones first, as many as the plan has room for. The organization is locked
 * last, when all are in; those beyond the limit are turned away, and the rest tried again without them, so nothing
 * stays of anybody turned away.
 */
export async function bringIn<T extends Newcomer>(
  tx: Db,
  services: Pick<Services, 'clock'>,
  organizationId: string,
  newcomers: readonly T[],
  ahead: Ahead = { users: 0, agents: 0 },
): Promise<Brought<T>> {
  const turnedAway = new Map<T, string>();
  for (;;) {
    const candidates = newcomers.filter((one) => !turnedAway.has(one));
    const people = await tryInside(tx, async () => {
      const brought = await write(tx, services, organizationId, candidates);
      const tooMany = await findTooMany(
        tx,
        organizationId,
        brought.filter(({ isNewMember }) => isNewMember),
        ahead,
      );
      for (const [one, why] of tooMany) turnedAway.set(candidates.find(({ email }) => email === one) as T, why);
      return tooMany.size === 0 ? brought : null;
    });
    if (!people) continue;
    // An existing account that was emptied while this waited for it.
    const broughtIn = new Set(people.map(({ email }) => email));
    for (const one of candidates) if (!broughtIn.has(one.email)) turnedAway.set(one, userTexts.createFailed);
    return { people, turnedAway };
  }
}

async function write<T extends Newcomer>(
  tx: Db,
  services: Pick<Services, 'clock'>,
  organizationId: string,
  newcomers: readonly T[],
): Promise<Brought<T>['people']> {
  const accounts = await createAccounts(
    tx,
    services,
    newcomers.map(({ email, passwordHash, firstName, lastName, tier }) => ({
      email,
      passwordHash,
      firstName,
      lastName,
      tier,
      madeByOrganizationId: organizationId,
    })),
  );
  const found = newcomers.flatMap((one) => {
    const account = accounts.get(one.email);
    return account ? [{ ...one, account }] : [];
  });
  // Anybody may have chosen the password of an unconfirmed account and would get what's meant for the address's
  // owner.
  const joined = await addMemberships(
    tx,
    organizationId,
    found
      .filter(({ account }) => account.isNew || account.isConfirmed)
      .map(({ account, role }) => ({ userId: account.id, role })),
  );
  return found.map((one) => ({ ...one, isNewMember: joined.has(one.account.id) }));
}

/** New members beyond the plan's limit, with the reason, by address. */
async function findTooMany(
  tx: Db,
  organizationId: string,
  members: readonly { email: string; role: MemberRole }[],
  ahead: Ahead,
): Promise<Map<string, string>> {
  const tooMany = new Map<string, string>();
  const limits = await lockLimits(tx, organizationId);
  if (limits.users === unlimited && limits.agents === unlimited) return tooMany;
  const [everybody, agents] = await Promise.all([
    countMemberships(tx, organizationId),
    countAgents(tx, organizationId),
  ]);
  const placesBefore = (limit: number, counted: number, added: number) =>
    limit === unlimited ? Number.POSITIVE_INFINITY : limit - (counted - added);
  const newAgents = members.filter(({ role }) => role === 'AGENT').length;
  let places = placesBefore(limits.users, everybody, members.length) - ahead.users;
  let placesOfAgents = placesBefore(limits.agents, agents, newAgents) - ahead.agents;
  for (const { email, role } of members) {
    if (places <= 0) tooMany.set(email, limitTexts.noMoreMembers);
    else if (role === 'AGENT' && placesOfAgents <= 0) tooMany.set(email, limitTexts.noMoreAgents);
    else {
      places -= 1;
      if (role === 'AGENT') placesOfAgents -= 1;
    }
  }
  return tooMany;
}
