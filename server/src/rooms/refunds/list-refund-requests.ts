import type { Services } from '../../platform/context.ts';
import { type Page, presentPagination } from '../../platform/database/page.ts';
import { countRequests, listRequests } from './refunds.queries.ts';
import { presentRequest } from './refunds.view.ts';

export async function listRefundRequests({ db }: Pick<Services, 'db'>, page: Page) {
  const [rows, total] = await Promise.all([listRequests(db, page), countRequests(db)]);
  return { requests: rows.map(presentRequest), pagination: presentPagination(page, total) };
}
