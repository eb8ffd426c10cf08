import { mailTemplateCalls } from '@cobuy/contract/mail-templates/mail-templates.http';
import { mailTemplatePaths } from '@cobuy/contract/mail-templates/mail-templates.paths';
import { previewMinutes } from '@cobuy/domain/mail-templates/mail-template-rules';
import type { Services } from '../../platform/context.ts';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import type { Room } from '../../platform/room.ts';
import { previewTemplate, showPreview } from './editing/preview-template.ts';
import { getTemplate, listTemplates, listVersions } from './editing/read-templates.ts';
import { saveTemplate } from './editing/save-template.ts';
import { type KnownAbove, sendTestMail } from './editing/send-test-mail.ts';
import { deletePreviewsUntil } from './mail-templates.queries.ts';
import { mailTemplatesPersonal } from './mail-templates.tables.ts';
import { syncTemplateVersions } from './sync-template-versions.ts';

/** Deletes the rows of expired previews, which can't be opened anyway. */
export async function forgetOldPreviews({ db, clock }: Services): Promise<void> {
  await deletePreviewsUntil(db, new Date(clock.now().getTime() - previewMinutes * 60_000));
}

export const mailTemplatesRoom = (above: KnownAbove): Room => ({
  calls: [
    defineRoutes(mailTemplatePaths, mailTemplateCalls, {
      listMailTemplates: (context) => listTemplates(context),
      getMailTemplate: (context, { params }) => getTemplate(context, params.key, above.readSiteName),
      saveMailTemplate: (context, { params, body }) => saveTemplate(context, params.key, body, above.readSiteName),
      listMailTemplateVersions: (context, { params, query }) => listVersions(context, params.key, query),
      previewMailTemplate: (context, { params, body }) =>
        previewTemplate(context, params.key, body, above.readSiteName),
      showMailPreview: (context, { params }, { reply }) => showPreview(context, params.id, reply),
      sendTestMail: (context, { params, body }) => sendTestMail(context, params.key, body, above),
    }),
  ],
  jobs: [{ name: 'forget-old-previews', cron: '47 * * * *', run: forgetOldPreviews }],
  personal: mailTemplatesPersonal,
  onStart: syncTemplateVersions,
});
