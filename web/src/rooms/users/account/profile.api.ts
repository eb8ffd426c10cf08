import type { changeProfileBody, confirmNewEmailBody, profileCalls } from '@cobuy/contract/users/profile.http';
import { profilePaths } from '@cobuy/contract/users/users.paths';
import type { Cut } from '@cobuy/domain/pictures/picture-cut';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { createCaller } from '../../../lib/calls/api.ts';
import { refreshSession } from '../../../lib/calls/refresh-session.ts';

const call = createCaller<typeof profileCalls>(profilePaths);
const profileKey = ['profile'];

export const useProfile = () =>
  useQuery({ queryKey: profileKey, queryFn: async ({ signal }) => (await call('getProfile', { signal })).data });

/** Changes one's own account on every page at once. A change stands even if the session can't be refreshed. */
export function useChangeProfile() {
  const queryClient = useQueryClient();
  const take = async <T>(answer: Promise<T>): Promise<T> => {
    const done = await answer;
    const asked = refreshSession({ always: true }).catch(() => undefined);
    await Promise.all([queryClient.invalidateQueries({ queryKey: profileKey }), asked]);
    return done;
  };
  return {
    change: (body: z.input<typeof changeProfileBody>) => take(call('changeProfile', { body })),
    confirmNewEmail: (body: z.input<typeof confirmNewEmailBody>) => take(call('confirmNewEmail', { body })),
    uploadAvatar: (file: File, cut: Cut, onUploadProgress: (share: number) => void) =>
      take(
        call('uploadAvatar', {
          body: cut,
          file: { field: 'avatar', content: file, name: file.name },
          onUploadProgress,
        }),
      ),
    removeAvatar: () => take(call('removeAvatar')),
    cancelNewEmail: () => take(call('cancelNewEmail')),
  };
}
