import type { contentPageBody, footerLinksBody } from '@cobuy/contract/content/content.http';
import type { ContentPage } from '@cobuy/domain/content/footer-links';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callContent, footerLinksCall } from './content.api.ts';

/** The pages as they are edited, unpublished ones too. */
export const useEditedPages = () =>
  useQuery({
    queryKey: ['content', 'edited'],
    queryFn: ({ signal }) => callContent('listContentPages', { signal }),
  });

export const usePageVersions = (page: ContentPage, number: number) =>
  useQuery({
    queryKey: ['content', 'versions', page, number],
    queryFn: ({ signal }) => callContent('listContentVersions', { params: { page }, query: { page: number }, signal }),
    placeholderData: keepPreviousData,
  });

export function useSavePage(page: ContentPage) {
  const queries = useQueryClient();
  return async (body: z.input<typeof contentPageBody>) => {
    const { data } = await callContent('changeContentPage', { params: { page }, body });
    await queries.invalidateQueries({ queryKey: ['content'] });
    return data;
  };
}

export function useSaveFooterLinks() {
  const queries = useQueryClient();
  return async (body: z.input<typeof footerLinksBody>) => {
    const saved = await callContent('changeFooterLinks', { body });
    queries.setQueryData(footerLinksCall.queryKey, saved);
    return saved;
  };
}

/** How a text would look, by the renderer that will show it; the last answer stays until the next is there. */
export const usePreview = (content: string) =>
  useQuery({
    queryKey: ['content-preview', content],
    queryFn: ({ signal }) => callContent('previewContent', { body: { content }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
