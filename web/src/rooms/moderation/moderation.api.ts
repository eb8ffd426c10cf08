import type { moderationCalls } from '@cobuy/contract/moderation/moderation.http';
import { moderationPaths } from '@cobuy/contract/moderation/moderation.paths';
import type { Result } from '@cobuy/contract/wire/calls';
import { healthBounds } from '@cobuy/domain/moderation/moderation-rules';
import type { TextField } from '@cobuy/domain/trust/trust-rules';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { createCaller } from '../../lib/calls/api.ts';
import type { IsOld } from '../../lib/calls/asked-before.ts';

const call = createCaller<typeof moderationCalls>(moderationPaths);

export const useTrustStats = () =>
  useQuery({
    queryKey: ['moderation', 'stats'],
    queryFn: ({ signal }) => call('getTrustStats', { signal }),
    refetchInterval: healthBounds.refreshEvery,
  });

export const useTrustAnalytics = () =>
  useQuery({ queryKey: ['moderation', 'analytics'], queryFn: ({ signal }) => call('getTrustAnalytics', { signal }) });

export type Examined = Result<typeof moderationCalls.examineSentence> & { text: string };
export type FoundInText = Examined['findings'][number];

/** A field's findings in a text; a blank text isn't sent. */
export const useExamined = (text: string, field: TextField) =>
  useQuery({
    queryKey: ['moderation', 'examined', field, text],
    queryFn: async ({ signal }): Promise<Examined> => ({
      text,
      ...(await call('examineSentence', { body: { text, field }, signal })),
    }),
    enabled: text.trim() !== '',
    // The keywords it matches may have changed since.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Figures of everything that was found: asked again now and then, and never in the place of an answer under way. */
export const renewFigures = (queries: QueryClient) =>
  queries.invalidateQueries(
    { queryKey: ['moderation'], predicate: ({ queryKey: [, what] }) => what === 'stats' || what === 'analytics' },
    { cancelRefetch: false },
  );

/** After a change: every list of the console, its figures, and what is found in a sentence. */
export const forgetModeration = (queries: QueryClient, isOld: IsOld = () => true) =>
  queries.invalidateQueries({ queryKey: ['moderation'], predicate: isOld });
