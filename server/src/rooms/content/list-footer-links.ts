import { defaultFooterLinks } from '@cobuy/domain/content/footer-links';
import type { Db } from '../../platform/database/open-database.ts';
import { findLinksVersion, listFooterLinkRows } from './content.queries.ts';

/** Disabled links too, for the page that edits them; the footer shows the enabled ones. */
export async function listFooterLinks({ db }: { db: Db }) {
  const [rows, version] = [await listFooterLinkRows(db), await findLinksVersion(db)];
  const isEdited = rows.length > 0 || version > 0;
  return { data: isEdited ? rows : [...defaultFooterLinks], version };
}
