import { contentCalls } from '@cobuy/contract/content/content.http';
import { contentPaths } from '@cobuy/contract/content/content.paths';
import { cacheForVisitors } from '../../platform/http/answer-cache.ts';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import { renderMarkdown } from '../../platform/markdown/render-markdown.ts';
import type { Room } from '../../platform/room.ts';
import { changeContentPage } from './change-content-page.ts';
import { changeFooterLinks } from './change-footer-links.ts';
import { contentCommands } from './content.realtime.ts';
import { contentPersonal } from './content.tables.ts';
import { type CountInstallation, getInstallationFigures } from './get-installation-figures.ts';
import { type HasPlans, listFooterLinks } from './list-footer-links.ts';
import { getContentPage, listContentPages, listPageVersions } from './read-content-pages.ts';

/** @param asked of the rooms above. */
export const contentRoom = (asked: { countInstallation: CountInstallation; hasPlans: HasPlans }): Room => ({
  calls: [
    defineRoutes(contentPaths, contentCalls, {
      listContentPages: (context) => listContentPages(context),
      previewContent: async (_, { body }) => ({ html: await renderMarkdown(body.content) }),
      listFooterLinks: (context) =>
        cacheForVisitors(context, contentCalls.listFooterLinks, ['footer-links'], async () =>
          listFooterLinks(context, await asked.hasPlans(context)),
        ),
      changeFooterLinks: (context, { body }) => changeFooterLinks(context, body),
      getInstallationFigures: (context) => getInstallationFigures(context, asked.countInstallation),
      getContentPage: (context, { params }) =>
        cacheForVisitors(context, contentCalls.getContentPage, ['content', params.type], () =>
          getContentPage(context, params.type),
        ),
      listContentVersions: (context, { params, query }) => listPageVersions(context, params.page, query),
      changeContentPage: (context, { params, body }) => changeContentPage(context, { ...params, ...body }),
    }),
  ],
  commands: [contentCommands],
  personal: contentPersonal,
});
