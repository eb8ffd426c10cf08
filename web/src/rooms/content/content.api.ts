import type { contentCalls } from '@cobuy/contract/content/content.http';
import { contentPaths } from '@cobuy/contract/content/content.paths';
import { defaultFooterLinks } from '@cobuy/domain/content/footer-links';
import { useQuery } from '@tanstack/react-query';
import { createCaller } from '../../lib/calls/api.ts';
import type { DrawnCall } from '../../lib/calls/drawn-answers.ts';
import { useSession } from '../../lib/session/session.ts';

export const callContent = createCaller<typeof contentCalls>(contentPaths);
const freshMs = 5 * 60_000;
/** Signed-in people are told of changes (app/live-membership.tsx); others ask again while they look at the page. */
const askedAgainMs = 15_000;
const useAskedAgain = () => (useSession(({ isAuthenticated }) => isAuthenticated) ? false : askedAgainMs);

export const footerLinksCall: DrawnCall = {
  queryKey: ['content', 'footer-links'],
  address: contentPaths.listFooterLinks[1],
};

/** Of the footer, disabled ones too. */
export const useAllFooterLinks = () =>
  useQuery({
    queryKey: footerLinksCall.queryKey,
    queryFn: ({ signal }) => callContent('listFooterLinks', { signal }),
    staleTime: freshMs,
    refetchInterval: useAskedAgain(),
    meta: { isPublic: true },
  });

/** The footer's enabled links; the default ones where the list can't be had, none while it is on its way. */
export function useFooterLinks() {
  const { data, isLoadingError } = useAllFooterLinks();
  const links = isLoadingError ? defaultFooterLinks : data?.data;
  return links?.filter(({ enabled }) => enabled);
}

export const useContentPage = (type: string) =>
  useQuery({
    queryKey: ['content', 'page', type],
    queryFn: ({ signal }) => callContent('getContentPage', { params: { type }, signal }),
    staleTime: freshMs,
    refetchInterval: useAskedAgain(),
    meta: { isPublic: true },
  });

/** Counts of the whole installation; null while they are few. */
export const useInstallationFigures = () =>
  useQuery({
    queryKey: ['installation-figures'],
    queryFn: ({ signal }) => callContent('getInstallationFigures', { signal }),
    staleTime: freshMs,
    meta: { isPublic: true },
  }).data?.data ?? null;
