import type { MailTemplate, mailTemplateCalls } from '@cobuy/contract/mail-templates/mail-templates.http';
import { mailTemplatePaths } from '@cobuy/contract/mail-templates/mail-templates.paths';
import type { CallInput } from '@cobuy/contract/wire/calls';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../lib/calls/api.ts';
import { newIdempotencyKey } from '../../lib/calls/use-idempotency-keys.ts';

const call = createCaller<typeof mailTemplateCalls>(mailTemplatePaths);
const room = 'mail-templates';

export const useMailTemplates = () =>
  useQuery({
    queryKey: [room, 'all'],
    queryFn: ({ signal }) => call('listMailTemplates', { signal }),
    select: ({ templates }) => templates,
  });

export const useMailTemplate = (key: string) =>
  useQuery({
    queryKey: [room, 'one', key],
    queryFn: ({ signal }) => call('getMailTemplate', { params: { key }, signal }),
  });

export const useMailTemplateVersions = (key: string, page: number) =>
  useQuery({
    queryKey: [room, 'versions', key, page],
    queryFn: ({ signal }) => call('listMailTemplateVersions', { params: { key }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

export type SentText = CallInput<typeof mailTemplateCalls.saveMailTemplate>['body'];
export type TriedText = CallInput<typeof mailTemplateCalls.previewMailTemplate>['body'];

/** A preview can be opened for ten minutes. */
const previewFreshMs = 8 * 60_000;

/** How a text looks as a mail; the one before stays in sight until the next is there. */
export const useMailPreview = (key: string, text: TriedText) =>
  useQuery({
    queryKey: [room, 'preview', key, text],
    queryFn: ({ signal }) => call('previewMailTemplate', { params: { key }, body: text, signal }),
    placeholderData: keepPreviousData,
    staleTime: previewFreshMs,
    gcTime: 0,
    retry: false,
  });

export function useChangeMailTemplates() {
  const queries = useQueryClient();
  return {
    async save(key: string, body: SentText): Promise<MailTemplate> {
      const saved = await call('saveMailTemplate', { params: { key }, body });
      queries.setQueryData([room, 'one', key], saved);
      await Promise.all([
        queries.invalidateQueries({ queryKey: [room, 'all'] }),
        queries.invalidateQueries({ queryKey: [room, 'versions', key] }),
      ]);
      return saved;
    },
    /** Each press is a mail of its own; a try whose answer was lost is none. */
    sendTest: (key: string, body: TriedText) =>
      call('sendTestMail', { params: { key }, body, idempotencyKey: newIdempotencyKey() }),
  };
}
