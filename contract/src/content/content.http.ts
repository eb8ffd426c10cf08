import {
  contentTexts,
  linkTitleRules,
  linkUrlRules,
  mostFooterLinks,
  pageContentRules,
  pageTitleRules,
  refusedLinkText,
} from '@cobuy/domain/content/content-rules';
import { contentPages, linkKind } from '@cobuy/domain/content/footer-links';
import { z } from 'zod';
import { trustErrors } from '../trust/trust.errors.ts';
import { defineCalls } from '../wire/calls.ts';
import { instant, pageOf, pageQuery, requiredText } from '../wire/schemas.ts';
import { contentErrors } from './content.errors.ts';
import { contentPaths } from './content.paths.ts';

export const footerLink = z
  .object({ title: z.string(), url: z.string(), enabled: z.boolean(), isModal: z.boolean() })
  .meta({ id: 'FooterLink' });
/** `version` counts the changes. */
export const footerLinksAnswer = z.object({ data: z.array(footerLink), version: z.int() }).meta({ id: 'FooterLinks' });

/** `content` is HTML that the server has sanitized. */
export const contentPage = z
  .object({ type: z.string(), title: z.string(), content: z.string(), published: z.boolean(), updatedAt: instant })
  .meta({ id: 'ContentPage' });

/** `markdown` is the source, `content` its HTML. `updatedAt` is null until the page is first written. */
export const editedPage = z
  .object({
    title: z.string(),
    content: z.string(),
    markdown: z.string(),
    published: z.boolean(),
    updatedAt: instant.nullable(),
    version: z.int(),
    /** The text that ships with the program, in Markdown. */
    builtIn: z.object({ title: z.string(), content: z.string() }),
  })
  .meta({ id: 'EditedContentPage' });
export type EditedPage = z.infer<typeof editedPage>;

/** `content` is Markdown. */
const contentVersion = z
  .object({ version: z.int(), title: z.string(), content: z.string(), isPublished: z.boolean(), savedAt: instant })
  .meta({ id: 'ContentPageVersion' });

/** The version that was shown; if omitted, the change is made no matter what has changed meanwhile. */
const version = z.int().min(0).optional();

/** `content` is Markdown; HTML in it is cut to what Markdown can say. */
export const contentPageBody = z.object({
  title: requiredText(pageTitleRules),
  content: requiredText(pageContentRules),
  published: z.boolean(),
  version,
});

export const footerLinksBody = z.object({
  links: z
    .array(
      z.object({
        title: requiredText(linkTitleRules),
        url: requiredText(linkUrlRules).refine((url) => url === '' || linkKind(url) !== 'refused', {
          error: ({ input }) => refusedLinkText(String(input)),
        }),
        enabled: z.boolean(),
      }),
    )
    .max(mostFooterLinks, contentTexts.tooManyLinks),
  version,
});

/** What has happened in the whole site; `savedAmount` is what usual prices would have cost more. */
export const installationFigures = z
  .object({ organizations: z.int(), members: z.int(), orders: z.int(), savedAmount: z.number() })
  .meta({ id: 'InstallationFigures' });

export const contentCalls = defineCalls(contentPaths, {
  listContentPages: {
    access: ['SUPERADMIN'],
    organization: 'ignored',
    summary: 'The content pages as edited, including unpublished ones',
    response: z.object({
      success: z.literal(true),
      data: z.object({ about: editedPage, privacy: editedPage, terms: editedPage }),
    }),
  },
  previewContent: {
    access: ['SUPERADMIN'],
    organization: 'ignored',
    summary: 'How a text would look',
    body: z.object({ content: z.string().max(pageContentRules.most) }),
    response: z.object({ html: z.string() }),
  },
  listFooterLinks: {
    access: 'public',
    organization: 'ignored',
    summary: 'The links of the footer',
    response: footerLinksAnswer,
  },
  changeFooterLinks: {
    access: ['SUPERADMIN'],
    organization: 'ignored',
    summary: 'Replace the links of the footer, in their order',
    body: footerLinksBody,
    response: footerLinksAnswer,
    errors: [contentErrors.edited_meanwhile, trustErrors.prohibited_content],
  },
  getInstallationFigures: {
    access: 'public',
    organization: 'ignored',
    summary: 'Counts for the whole site; null while it has too few organizations to show',
    response: z.object({ data: installationFigures.nullable() }),
  },
  getContentPage: {
    access: 'public',
    organization: 'ignored',
    summary: 'A published content page',
    params: z.object({ type: z.string().max(60) }),
    response: z.object({ data: contentPage }),
    errors: [contentErrors.not_available],
  },
  listContentVersions: {
    access: ['SUPERADMIN'],
    organization: 'ignored',
    summary: 'Saved versions of a content page, newest first',
    params: z.object({ page: z.enum(contentPages) }),
    query: z.object(pageQuery(10)),
    response: pageOf(contentVersion),
  },
  changeContentPage: {
    access: ['SUPERADMIN'],
    organization: 'ignored',
    summary: 'Write a content page in Markdown',
    params: z.object({ page: z.enum(contentPages) }),
    body: contentPageBody,
    response: z.object({ success: z.literal(true), data: editedPage }),
    errors: [contentErrors.edited_meanwhile, contentErrors.empty, trustErrors.prohibited_content],
  },
});
