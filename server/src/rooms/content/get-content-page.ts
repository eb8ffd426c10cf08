import { contentErrors } from '@cobuy/contract/content/content.errors';
import type { Services } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findPublishedPage } from './content.queries.ts';
import { presentContentPage } from './content.view.ts';

export async function getContentPage({ db }: Services, type: string) {
  const row = (await findPublishedPage(db, type)) ?? refuse(contentErrors.not_available);
  return { data: await presentContentPage(row) };
}
