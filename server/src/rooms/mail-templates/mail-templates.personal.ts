import { personal, wordsOfInstallation } from '../../platform/personal/personal-table.ts';
import { mailPreviews, mailTemplates, mailTemplateTexts, mailTemplateVersions } from './mail-templates.tables.ts';

const words = wordsOfInstallation;

export const mailTemplatesPersonal = [
  personal(mailTemplateVersions, {
    columns: { source: words, layout: words },
  }),
  personal(mailTemplates, {
    columns: {
      title: words,
      content: words,
    },
  }),
  personal(mailTemplateTexts, {
    columns: {
      title: words,
      content: words,
    },
  }),
  // Sample data and ten minutes.
  personal(mailPreviews, { columns: { html: words } }),
];
