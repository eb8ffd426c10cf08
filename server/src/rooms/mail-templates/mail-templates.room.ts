import { mailTemplateCalls } from '@cobuy/contract/mail-templates/mail-templates.http';
import { mailTemplatePaths } from '@cobuy/contract/mail-templates/mail-templates.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import type { Room } from '../../platform/room.ts';
import { forgetOldPreviews } from './editing/forget-old-previews.ts';
import { getTemplate } from './editing/get-template.ts';
import { listTemplates } from './editing/list-templates.ts';
import { listVersions } from './editing/list-versions.ts';
import { previewTemplate } from './editing/preview-template.ts';
import { saveTemplate } from './editing/save-template.ts';
import { type KnownAbove, sendTestMail } from './editing/send-test-mail.ts';
import { showPreview } from './editing/show-preview.ts';
import { keepTemplateVersions } from './keep-template-versions.ts';
import { mailTemplatesPersonal } from './mail-templates.personal.ts';

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
  onStart: keepTemplateVersions,
});
