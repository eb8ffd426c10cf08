import type { contentCalls } from '@cobuy/contract/content/content.http';
import { contentPaths } from '@cobuy/contract/content/content.paths';
import { defaultFooterLinks } from '@cobuy/domain/content/footer-links';
import { useQuery } from '@tanstack/react-query';
import { createCaller } from '../../lib/api.ts';
import type { KnownCall } from '../../lib/known-answers.ts';

const call = createCaller<typeof contentCalls>(contentPaths);
const freshMs = 5 * 60_000;

export const footerLinksCall: KnownCall = {
  queryKey: ['content', 'footer-links'],
  address: contentPaths.listFooterLinks[1],
};

/** The footer's enabled links; the default ones where the list can't be had, none while it is on its way. */
export function useFooterLinks() {
  const { data, isLoadingError } = useQuery({
    queryKey: footerLinksCall.queryKey,
    queryFn: ({ signal }) => call('listFooterLinks', { signal }),
    staleTime: freshMs,
    meta: { isPublic: true },
  });
  const links = isLoadingError ? defaultFooterLinks : data?.data;
  return links?.filter(({ enabled }) => enabled);
}

export const useContentPage = (type: string) =>
  useQuery({
    queryKey: ['content', 'page', type],
    queryFn: ({ signal }) => call('getContentPage', { params: { type }, signal }),
    staleTime: freshMs,
    meta: { isPublic: true },
  });
