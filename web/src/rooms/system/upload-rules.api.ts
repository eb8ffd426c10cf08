import { type FileType, fileTypes } from '@cobuy/domain/system/file-types';
import { bytesPerMegabyte, fileSizeLimits } from '@cobuy/domain/system/settings-rules';
import type { UploadRules } from '@cobuy/domain/system/upload-rules';
import { useSystemStatus } from './system.api.ts';

/** What one kind of upload takes now; by default until the installation has said so. */
export function useUploadRules(rulesOf: (allowed: readonly FileType[], largest: number) => UploadRules): UploadRules {
  const { data: status } = useSystemStatus();
  return rulesOf(status?.fileTypes ?? fileTypes, status?.maxFileSize ?? fileSizeLimits.default * bytesPerMegabyte);
}
