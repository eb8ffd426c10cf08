import { randomUUIDv7 } from 'node:crypto';
import { mailTemplatePaths } from '@cobuy/contract/mail-templates/mail-templates.paths';
import type { SignedInContext } from '../../../platform/context.ts';
import { insertPreview } from '../mail-templates.queries.ts';
import type { ReadSiteName } from './get-template.ts';
import { readTriedText } from './read-tried-text.ts';

/** What is previewed lies in the database for ten minutes: whichever process is asked can show it. */
export async function previewTemplate(
  context: SignedInContext,
  key: string,
  body: Parameters<typeof readTriedText>[2],
  readSiteName: ReadSiteName,
) {
  const { mail, notes } = await readTriedText(context, key, body, readSiteName);
  const id = randomUUIDv7();
  await insertPreview(context.db, { id, html: mail.html, createdAt: context.clock.now() });
  return { ...mail, previewUrl: mailTemplatePaths.showMailPreview[1].replace(':id', id), notes };
}
