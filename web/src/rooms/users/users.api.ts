import type { ImportedPeople, ImportedPerson, userCalls } from '@cobuy/contract/users/users.http';
import { userPaths } from '@cobuy/contract/users/users.paths';
import type { CallInput } from '@cobuy/contract/wire/calls';
import { agentLevelRoles } from '@cobuy/domain/roles/roles';
import { limitTexts } from '@cobuy/domain/tiers/limit-texts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../lib/calls/api.ts';
import { refreshSession } from '../../lib/calls/refresh-session.ts';
import { meetLimit } from '../../lib/frame/plans-offer.ts';
import { useOrganizations } from '../../lib/session/session.ts';
import type { PeopleAddress } from './people-address.ts';

const call = createCaller<typeof userCalls>(userPaths);

/** Who may organize group buys of the current organization; a hundred at most, so larger ones are searched. */
export const useCandidateAgents = (search = '') =>
  useQuery({
    queryKey: ['users', 'agents', search],
    queryFn: ({ signal }) =>
      call('listUsers', { query: { role: agentLevelRoles.join(), search: search || null }, signal }),
    placeholderData: keepPreviousData,
  });

export const usePeople = ({ search, role, page }: PeopleAddress) =>
  useQuery({
    queryKey: ['users', 'people', { search, role, page }],
    queryFn: ({ signal }) => call('listPeople', { query: { search: search || null, role, page }, signal }),
    placeholderData: keepPreviousData,
  });

export type SentPerson = CallInput<typeof userCalls.changeUser>['body'];

export function useForgetPeople(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    void queries.invalidateQueries({ queryKey: ['role-requests'] });
    await queries.invalidateQueries({ queryKey: ['users'] });
  };
}

export function useChangePeople() {
  const forget = useForgetPeople();
  const changed = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await forget();
    }
  };
  return {
    update: (id: string, body: SentPerson) => changed(call('changeUser', { params: { id }, body })),
    sendResetLink: (id: string) => call('sendResetLink', { params: { id } }),
    remove: (id: string) => changed(call('deleteUser', { params: { id } })),
    add: async (person: ImportedPerson, idempotencyKey: string) => changed(sendPeople([person], idempotencyKey)),
    /** A person who is a member by now. @returns false where nobody there has the address. */
    makePlatformAdministrator: async (email: string) => {
      const { data } = await call('listPeople', { query: { search: email, role: null, page: 1 } });
      const person = data.find((one) => one.email === email.toLowerCase());
      if (!person) return false;
      await changed(call('changeUser', { params: { id: person.id }, body: { role: 'SUPERADMIN' } }));
      return true;
    },
  };
}

/** At most 100 people. A full plan fails each row; anyone who can get a larger one is offered it. */
export async function sendPeople(users: ImportedPerson[], idempotencyKey: string): Promise<ImportedPeople> {
  const { data } = await call('importUsers', { body: { users }, idempotencyKey });
  const isFull = (sentence: string) => data.failed.some(({ error }) => error === sentence);
  const resource = isFull(limitTexts.noMoreMembers) ? 'users' : isFull(limitTexts.noMoreAgents) ? 'agents' : null;
  const organizationId = useOrganizations.getState().selectedOrgId;
  if (resource && organizationId) meetLimit({ organizationId, resource, limit: null });
  return data;
}

/** Who of at most a hundred would come in, and who be refused, and why. @param ahead of the same list, before them. */
export async function lookAtPeople(
  users: ImportedPerson[],
  ahead: { users: number; agents: number },
): Promise<ImportedPeople> {
  const { data } = await call('importUsers', { body: { users, dryRun: true, ahead } });
  return data;
}

/** Ends one's own membership, then refreshes the session to find out what is left. */
export async function leaveOrganization(id: string): Promise<void> {
  await call('leaveOrganization', { params: { id } });
  await refreshSession({ always: true });
}
