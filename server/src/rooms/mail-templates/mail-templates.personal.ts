import { personal, plain, wordsOfInstallation } from '../../platform/personal/personal-table.ts';
import { mailPreviews, mailTemplates, mailTemplateTexts, mailTemplateVersions } from './mail-templates.tables.ts';

const words = wordsOfInstallation;

export const mailTemplatesPersonal = [
  personal(mailTemplateVersions, {
    columns: { name: plain, version: plain, source: words, layout: words, keptAt: plain },
  }),
  personal(mailTemplates, {
    columns: {
      name: plain,
      locale: plain,
      title: words,
      content: words,
      isPublished: plain,
      sentVersion: plain,
      version: plain,
      updatedAt: plain,
    },
  }),
  personal(mailTemplateTexts, {
    columns: {
      name: plain,
      locale: plain,
      version: plain,
      title: words,
      content: words,
      isPublished: plain,
      savedAt: plain,
    },
  }),
  // Sample data and ten minutes.
  personal(mailPreviews, { columns: { id: plain, html: words, createdAt: plain } }),
];
