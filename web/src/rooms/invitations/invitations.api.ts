import type { invitationCalls } from '@cobuy/contract/invitations/invitations.http';
import { invitationPaths } from '@cobuy/contract/invitations/invitations.paths';
import type { CallInput } from '@cobuy/contract/wire/calls';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../lib/calls/api.ts';

const call = createCaller<typeof invitationCalls>(invitationPaths);

export const useInvitations = (page: number) =>
  useQuery({
    queryKey: ['invitations', page],
    queryFn: ({ signal }) => call('listInvitations', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

export const useInvitationState = (code: string) =>
  useQuery({
    queryKey: ['invitation-state', code],
    queryFn: ({ signal }) => call('validateInvitation', { params: { code }, signal }),
    enabled: code !== '',
    retry: false,
    staleTime: 0,
  });

export const acceptInvitation = (code: string) => call('acceptInvitation', { body: { code } });

export type SentLink = CallInput<typeof invitationCalls.createInvitation>['body'];
export type SentInvitations = CallInput<typeof invitationCalls.sendInvitations>['body'];

/** What is done to invitations; the list is fetched again afterwards. */
export function useChangeInvitations() {
  const queries = useQueryClient();
  const changed = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await queries.invalidateQueries({ queryKey: ['invitations'] });
    }
  };
  return {
    create: (body: SentLink, idempotencyKey: string) => changed(call('createInvitation', { body, idempotencyKey })),
    send: (body: SentInvitations, idempotencyKey: string) => changed(call('sendInvitations', { body, idempotencyKey })),
    remove: (id: string) => changed(call('deleteInvitation', { params: { id } })),
  };
}
