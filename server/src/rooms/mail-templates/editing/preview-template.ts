import { randomUUIDv7 } from 'node:crypto';
import { mailTemplateErrors } from '@cobuy/contract/mail-templates/mail-templates.errors';
import { mailTemplatePaths } from '@cobuy/contract/mail-templates/mail-templates.paths';
import { previewMinutes } from '@cobuy/domain/mail-templates/mail-template-rules';
import type { FastifyReply } from 'fastify';
import type { Services, SignedInContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findPreviewSince, insertPreview } from '../mail-templates.queries.ts';
import { sendMailHtml } from '../send-mail-html.ts';
import type { ReadSiteName } from './read-templates.ts';
import { readTriedText } from './read-tried-text.ts';

/** A preview stays in the database for ten minutes, so any process can show it. */
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

export async function showPreview({ db, clock }: Services, id: string, reply: FastifyReply): Promise<undefined> {
  const since = new Date(clock.now().getTime() - previewMinutes * 60_000);
  const preview = (await findPreviewSince(db, id, since)) ?? refuse(mailTemplateErrors.preview_not_found);
  await sendMailHtml(reply, preview.html);
}
