import { personal, wordsOfInstallation } from '../../platform/personal/personal-table.ts';
import { contentPages, contentPageTexts, contentVersions, footerLinks } from './content.tables.ts';

const words = wordsOfInstallation;

export const contentPersonal = [
  personal(footerLinks, {
    columns: { title: words, url: words },
  }),
  personal(contentPages, {
    columns: {
      title: words,
      content: words,
      markdown: words,
    },
  }),
  personal(contentPageTexts, {
    columns: { title: words, markdown: words },
  }),
  personal(contentVersions),
];
