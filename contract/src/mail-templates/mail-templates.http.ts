import {
  longestMailContent,
  longestMailSubject,
  mailTemplateTexts,
  textVersionsPerPage,
} from '@cobuy/domain/mail-templates/mail-template-rules';
import { mailGroups } from '@cobuy/domain/mail-templates/mail-variables';
import { z } from 'zod';
import { trustErrors } from '../trust/trust.errors.ts';
import { defineCalls, fileContent } from '../wire/calls.ts';
import { byId, instant, pageOf, pageQuery, requiredText } from '../wire/schemas.ts';
import { mailTemplateErrors } from './mail-templates.errors.ts';
import { mailTemplatePaths } from './mail-templates.paths.ts';

const byKey = z.object({ key: z.string().max(100) });

const title = requiredText({
  name: 'Subject line',
  most: longestMailSubject,
  required: mailTemplateTexts.subjectRequired,
  tooLong: mailTemplateTexts.subjectTooLong,
  isOneLine: true,
});
const content = requiredText({
  name: 'Template content',
  most: longestMailContent,
  required: mailTemplateTexts.contentRequired,
  tooLong: mailTemplateTexts.contentTooLong,
});

/** `title` is the subject line, `content` the HTML between the frame's parts; both are Liquid. */
const text = z.object({ title, content });

export const mailTemplateBody = text.extend({
  /** Whether mails use this text from now on, rather than the built-in one. */
  isPublished: z.boolean(),
  /** The version that was shown; if omitted, the change is made no matter what has changed meanwhile. */
  version: z.int().min(0).optional(),
});

/** Used instead of the samples; names that the template doesn't have are ignored. */
const testData = z.record(z.string().max(100), z.unknown()).optional();

/** Omitted fields are as they were last saved. */
export const mailPreviewBody = text.partial().extend({ testData });

const summary = z.object({
  key: z.string(),
  name: z.string(),
  group: z.enum(mailGroups),
  /** To whom it goes, and when. */
  purpose: z.string(),
  /** Whether mails use an edited text. */
  isPublished: z.boolean(),
  /** Null: no one has edited it. */
  updatedAt: instant.nullable(),
});
export type MailTemplateSummary = z.output<typeof summary>;

const wording = z.object({ title: z.string(), content: z.string() });

export const mailTemplate = summary
  .extend({
    title: z.string(),
    content: z.string(),
    variables: z.record(z.string(), z.string()),
    snippets: z.record(z.string(), z.string()),
    testData: z.record(z.string(), z.unknown()),
    builtIn: wording,
    /** Counts the changes; 0 where no one has edited it. */
    version: z.int(),
  })
  .meta({ id: 'MailTemplate' });
export type MailTemplate = z.output<typeof mailTemplate>;

const mailTemplateVersion = wording
  .extend({ version: z.int(), isPublished: z.boolean(), savedAt: instant })
  .meta({ id: 'MailTemplateVersion' });
export type MailTemplateVersion = z.output<typeof mailTemplateVersion>;

export const mailPreview = z
  .object({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    /** Shows the HTML under a policy of its own, for ten minutes. */
    previewUrl: z.string(),
    /** Sentences that say what is missing or left out. */
    notes: z.array(z.string()),
  })
  .meta({ id: 'MailPreview' });
export type MailPreview = z.output<typeof mailPreview>;

export const mailTemplateCalls = defineCalls(mailTemplatePaths, {
  listMailTemplates: {
    access: ['SUPERADMIN'],
    organization: 'ignored',
    summary: 'Every e-mail the program sends',
    response: z.object({ templates: z.array(summary) }),
  },
  getMailTemplate: {
    access: ['SUPERADMIN'],
    organization: 'ignored',
    summary: 'The text of an e-mail, as last saved, or else as the program has it',
    params: byKey,
    response: mailTemplate,
    errors: [mailTemplateErrors.not_found],
  },
  saveMailTemplate: {
    access: ['SUPERADMIN'],
    organization: 'ignored',
    summary: 'Change the text of an e-mail; e-mails already queued keep theirs',
    params: byKey,
    body: mailTemplateBody,
    response: mailTemplate,
    errors: [mailTemplateErrors.not_found, mailTemplateErrors.edited_meanwhile, trustErrors.prohibited_content],
  },
  listMailTemplateVersions: {
    access: ['SUPERADMIN'],
    organization: 'ignored',
    summary: 'Saved versions of an e-mail’s text, newest first',
    params: byKey,
    query: z.object(pageQuery(textVersionsPerPage)),
    response: pageOf(mailTemplateVersion),
    errors: [mailTemplateErrors.not_found],
  },
  previewMailTemplate: {
    access: ['SUPERADMIN'],
    organization: 'ignored',
    summary: 'A text, saved or not, as an e-mail with test data',
    params: byKey,
    body: mailPreviewBody,
    response: mailPreview,
    errors: [mailTemplateErrors.not_found],
  },
  showMailPreview: {
    access: ['SUPERADMIN'],
    organization: 'ignored',
    summary: 'The HTML of a preview, for a sandboxed frame',
    params: byId,
    response: fileContent,
    errors: [mailTemplateErrors.preview_not_found],
  },
  sendTestMail: {
    access: ['SUPERADMIN'],
    organization: 'ignored',
    summary: 'Send a text, saved or not, with test data to the caller',
    params: byKey,
    body: mailPreviewBody,
    status: 201,
    /** `kept`: the site sends no mail and keeps it in the outbox. */
    response: z.object({ to: z.string(), status: z.enum(['queued', 'kept']) }),
    errors: [mailTemplateErrors.not_found, mailTemplateErrors.too_many_tests, trustErrors.prohibited_content],
    idempotent: true,
  },
});
