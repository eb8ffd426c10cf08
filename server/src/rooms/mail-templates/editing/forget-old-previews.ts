import { previewMinutes } from '@cobuy/domain/mail-templates/mail-template-rules';
import type { Services } from '../../../platform/context.ts';
import { deletePreviewsUntil } from '../mail-templates.queries.ts';

/** What can't be opened any more is refused anyway; here its rows go. */
export async function forgetOldPreviews({ db, clock }: Services): Promise<void> {
  await deletePreviewsUntil(db, new Date(clock.now().getTime() - previewMinutes * 60_000));
}
