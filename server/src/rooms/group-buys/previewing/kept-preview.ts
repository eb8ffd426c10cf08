import type { Services } from '../../../platform/context.ts';
import { type Preview, previewOf } from './preview-of.ts';

/** As a visitor's answers are: for a second, or until something changes. */
export async function kept<T>(
  { keptAnswers }: Pick<Services, 'keptAnswers'>,
  key: readonly string[],
  find: () => Promise<T>,
): Promise<T> {
  const { body } = await keptAnswers.answer(JSON.stringify(key), find);
  return JSON.parse(body.toString()) as T;
}

/** What a deal's picture is made from, asked once for all who want it at the same time. */
export const keepPreview = (services: Pick<Services, 'db' | 'keptAnswers'>, id: string): Promise<Preview | null> =>
  kept(services, ['preview', id], () => previewOf(services, id));
