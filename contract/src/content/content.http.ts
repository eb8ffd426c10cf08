import { z } from 'zod';
import { defineCalls } from '../wire/calls.ts';
import { instant } from '../wire/schemas.ts';
import { contentErrors } from './content.errors.ts';
import { contentPaths } from './content.paths.ts';

export const footerLink = z
  .object({ title: z.string(), url: z.string(), enabled: z.boolean(), isModal: z.boolean() })
  .meta({ id: 'FooterLink' });

/** `content` is HTML that the server has sanitized. */
export const contentPage = z
  .object({ type: z.string(), title: z.string(), content: z.string(), published: z.boolean(), updatedAt: instant })
  .meta({ id: 'ContentPage' });

export const contentCalls = defineCalls(contentPaths, {
  listFooterLinks: {
    access: 'public',
    organization: 'ignored',
    summary: 'The links of the footer',
    response: z.object({ data: z.array(footerLink) }),
  },
  getContentPage: {
    access: 'public',
    organization: 'ignored',
    summary: 'A published content page',
    params: z.object({ type: z.string().max(60) }),
    response: z.object({ data: contentPage }),
    errors: [contentErrors.not_available],
  },
});
