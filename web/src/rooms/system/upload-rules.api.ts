import { type FileType, fileTypes } from '@cobuy/domain/system/file-types';
import { bytesPerMegabyte, fileSizeLimits } from '@cobuy/domain/system/settings-rules';
import type { UploadRules } from '@cobuy/domain/system/upload-rules';
import { useSystemStatus } from './system.api.ts';

/** The rules for one kind of upload; the defaults until the installation's are loaded. */
export function useUploadRules(rulesOf: (allowed: readonly FileType[], largest: number) => UploadRules): UploadRules {
  const { data: status } = useSystemStatus();
  return rulesOf(status?.fileTypes ?? fileTypes, status?.maxFileSize ?? fileSizeLimits.default * bytesPerMegabyte);
}
