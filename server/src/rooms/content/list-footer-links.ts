import { defaultFooterLinks } from '@cobuy/domain/content/footer-links';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { findLinksVersion, listFooterLinkRows } from './content.queries.ts';

/** Whether the installation has plans: a room above answers. */
export type HasPlans = (services: Services) => Promise<boolean>;

/** Disabled links too; the footer shows only enabled ones. Until they're edited, plans are listed if there are any. */
export async function listFooterLinks({ db }: { db: Db }, hasPlans = true) {
  const [rows, version] = [await listFooterLinkRows(db), await findLinksVersion(db)];
  const isEdited = rows.length > 0 || version > 0;
  return {
    data: isEdited
      ? rows
      : defaultFooterLinks.map((link) => (link.url === '/pricing' ? { ...link, enabled: hasPlans } : link)),
    version,
  };
}
