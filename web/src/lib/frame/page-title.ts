import { useEffect } from 'react';
import { create } from 'zustand';

/** The page's part of the document title; the shell adds the organization and the site's name. */
export const useCurrentTitle = create<{ title: string | null }>(() => ({ title: null }));

/** Names the page in the window's title. Null while the name is still loading: the former title stays. */
export function usePageTitle(title: string | null) {
  useEffect(() => {
    if (title !== null) useCurrentTitle.setState({ title });
  }, [title]);
}

/** `{page} - {org} - {siteName}`, without the site's name if white-labeled (docs/rules/pages.md#titles). */
export const documentTitle = (parts: {
  page: string | null;
  organization: string;
  isWhiteLabeled: boolean;
  siteName: string;
}) => [parts.page, parts.organization, parts.isWhiteLabeled ? null : parts.siteName].filter(Boolean).join(' - ');
