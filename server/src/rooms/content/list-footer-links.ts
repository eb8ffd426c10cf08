import { defaultFooterLinks } from '@cobuy/domain/content/footer-links';
import type { Services } from '../../platform/context.ts';
import { listFooterLinkRows } from './content.queries.ts';

/** Disabled links too, for the page that edits them; the footer shows the enabled ones. */
export async function listFooterLinks({ db }: Services) {
  const rows = await listFooterLinkRows(db);
  return { data: rows.length > 0 ? rows : [...defaultFooterLinks] };
}
