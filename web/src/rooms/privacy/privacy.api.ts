import type { privacyCalls } from '@cobuy/contract/privacy/privacy.http';
import { privacyPaths } from '@cobuy/contract/privacy/privacy.paths';
import type { CallInput } from '@cobuy/contract/wire/calls';
import { useQuery } from '@tanstack/react-query';
import { createCaller } from '../../lib/calls/api.ts';

const call = createCaller<typeof privacyCalls>(privacyPaths, ['exportData']);

export const fetchOwnData = (format: 'json' | 'zip'): Promise<Blob> => call('exportData', { query: { format } });

/** Asked again each time: an order that was closed meanwhile stands in the way no longer. */
export const useCanDelete = () =>
  useQuery({
    queryKey: ['privacy', 'can-delete'],
    queryFn: ({ signal }) => call('canDeleteAccount', { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const deleteOwnAccount = (body: CallInput<typeof privacyCalls.deleteOwnAccount>['body']) =>
  call('deleteOwnAccount', { body });
