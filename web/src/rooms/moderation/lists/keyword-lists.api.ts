import type { moderationCalls } from '@cobuy/contract/moderation/moderation.http';
import { moderationPaths } from '@cobuy/contract/moderation/moderation.paths';
import { createCaller } from '../../../lib/calls/api.ts';

const call = createCaller<typeof moderationCalls>(moderationPaths, ['exportKeywords']);

export const fetchKeywordFile = () => call('exportKeywords');

const sent = (file: File) => ({ field: 'file' as const, content: file, name: file.name });

/** What would become of a list; nothing is written. */
export const lookAtList = (file: File, signal: AbortSignal) =>
  call('importKeywords', { body: { dryRun: 'true' }, file: sent(file), signal });

export const importList = (file: File, onUploadProgress: (share: number) => void) =>
  call('importKeywords', { body: {}, file: sent(file), onUploadProgress });
