import { personal, plain, wordsOfInstallation } from '../../platform/personal/personal-table.ts';
import { contentPages, contentPageTexts, contentVersions, footerLinks } from './content.tables.ts';

const words = wordsOfInstallation;

export const contentPersonal = [
  personal(footerLinks, {
    columns: { id: plain, position: plain, title: words, url: words, enabled: plain, isModal: plain },
  }),
  personal(contentPages, {
    columns: {
      type: plain,
      title: words,
      content: words,
      markdown: words,
      published: plain,
      updatedAt: plain,
      version: plain,
    },
  }),
  personal(contentPageTexts, {
    columns: { type: plain, version: plain, title: words, markdown: words, published: plain, savedAt: plain },
  }),
  personal(contentVersions, { columns: { part: plain, version: plain } }),
];
