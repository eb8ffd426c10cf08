import type { ImportedPeople, ImportedPerson, userCalls } from '@cobuy/contract/users/users.http';
import { userPaths } from '@cobuy/contract/users/users.paths';
import type { CallInput } from '@cobuy/contract/wire/calls';
import { agentLevelRoles } from '@cobuy/domain/roles/roles';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../lib/api.ts';
import { refreshSession } from '../../lib/refresh-session.ts';
import type { PeopleAddress } from './people-address.ts';

const call = createCaller<typeof userCalls>(userPaths);

/** Who may organise group buys of the current organization; a hundred at most, so larger ones are searched. */
export const useCandidateAgents = (search = '') =>
  useQuery({
    queryKey: ['users', 'agents', search],
    queryFn: ({ signal }) =>
      call('listUsers', { query: { role: agentLevelRoles.join(), search: search || null }, signal }),
    placeholderData: keepPreviousData,
  });

/** A page of the people of the current organization. */
export const usePeople = ({ search, role, page }: PeopleAddress) =>
  useQuery({
    queryKey: ['users', 'people', { search, role, page }],
    queryFn: ({ signal }) => call('listPeople', { query: { search: search || null, role, page }, signal }),
    placeholderData: keepPreviousData,
  });

export type SentPerson = CallInput<typeof userCalls.changeUser>['body'];

/** Fetched anew wherever people are listed. */
export function useForgetPeople(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    void queries.invalidateQueries({ queryKey: ['role-requests'] });
    await queries.invalidateQueries({ queryKey: ['users'] });
  };
}

/** What is done to people; the lists are fetched anew afterwards. */
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
    remove: (id: string) => changed(call('deleteUser', { params: { id } })),
    add: async (person: ImportedPerson, idempotencyKey: string) => changed(sendPeople([person], idempotencyKey)),
  };
}

/** At most a hundred of them. */
export const sendPeople = async (users: ImportedPerson[], idempotencyKey: string): Promise<ImportedPeople> =>
  (await call('importUsers', { body: { users }, idempotencyKey })).data;

/** Ends one's own membership; where one acts then is what is left. */
export async function leaveOrganization(id: string): Promise<void> {
  await call('leaveOrganization', { params: { id } });
  await refreshSession({ always: true });
}
