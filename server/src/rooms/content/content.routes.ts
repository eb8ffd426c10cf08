import { contentCalls } from '@cobuy/contract/content/content.http';
import { contentPaths } from '@cobuy/contract/content/content.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import { getContentPage } from './get-content-page.ts';
import { listFooterLinks } from './list-footer-links.ts';

export const contentRoutes = defineRoutes(contentPaths, contentCalls, {
  listFooterLinks: (context) => listFooterLinks(context),
  getContentPage: (context, { params }) => getContentPage(context, params.type),
});
