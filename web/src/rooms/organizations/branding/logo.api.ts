import type { organizationCalls } from '@cobuy/contract/organizations/organizations.http';
import { organizationPaths } from '@cobuy/contract/organizations/organizations.paths';
import type { Cut } from '@cobuy/domain/pictures/picture-cut';
import { createCaller } from '../../../lib/calls/api.ts';

const call = createCaller<typeof organizationCalls>(organizationPaths);

export const uploadLogo = (id: string, file: File, cut: Cut, onUploadProgress: (share: number) => void) =>
  call('uploadLogo', {
    params: { id },
    body: cut,
    file: { field: 'logo', content: file, name: file.name },
    onUploadProgress,
  });
