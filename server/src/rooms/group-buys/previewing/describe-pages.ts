import type { Services } from '../../../platform/context.ts';
import type { PageMeta } from '../../../platform/web/page-meta.ts';
import { describeContentPage } from '../../content/describe-content-page.ts';
import { findDefaultOrganization } from '../../organizations/organizations.queries.ts';
import { describeGroupBuy } from './describe-group-buy.ts';
import { previewPath } from './preview-of.ts';
import { cachePreview, fromCache } from './show-previews.ts';

const listPaths = ['/', '/browse', '/guest/group-buys'];
/** Other pages may reveal an order or belong to one person, so they have no canonical address. */
const publicPaths = ['/privacy', '/terms', '/pricing', '/support', '/login', '/register', '/order-login'];
const groupBuyPath = /^\/group-buy\/([\w-]+)(\/order)?\/?$/;
const ofInstallation = 'Order together and pay the group price. No account is needed.';

type Asked = Pick<Services, 'db' | 'clock' | 'answerCache' | 'readPublicUrl'>;

export const describePages =
  (services: Asked) =>
  async (path: string): Promise<PageMeta> => {
    const publicUrl = await services.readPublicUrl();
    const [, id, order] = groupBuyPath.exec(path) ?? [];
    const deal = id ? await fromCache(services, ['described', id], () => describeGroupBuy(services, id)) : null;
    if (deal && id) {
      const preview = await cachePreview(services, id);
      const image = preview && { url: publicUrl + previewPath(id, preview.version), alt: deal.title };
      const title = order ? `Order: ${deal.title}` : deal.title;
      // The order form says nothing more than the deal, and is found and previewed as it.
      return { ...deal, title, canonical: `${publicUrl}/group-buy/${id}`, ...(image && { image }) };
    }
    const timeZone = await fromCache(services, ['default-zone'], async () => {
      const organization = await findDefaultOrganization(services.db);
      return organization?.timeZone ?? 'UTC';
    });
    const common = { title: null, description: ofInstallation, timeZone };
    const page = await fromCache(services, ['content-page', path], () => describeContentPage(services, path));
    if (page) {
      const { path: address, description, ...named } = page;
      return { ...common, ...named, description: description ?? ofInstallation, canonical: publicUrl + address };
    }
    if (listPaths.includes(path)) return { ...common, canonical: `${publicUrl}/` };
    return publicPaths.includes(path) ? { ...common, canonical: publicUrl + path } : common;
  };
