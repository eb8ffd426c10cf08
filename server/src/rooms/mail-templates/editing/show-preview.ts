import { mailTemplateErrors } from '@cobuy/contract/mail-templates/mail-templates.errors';
import { previewMinutes } from '@cobuy/domain/mail-templates/mail-template-rules';
import type { FastifyReply } from 'fastify';
import type { Services } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findPreviewSince } from '../mail-templates.queries.ts';
import { sendMailHtml } from '../send-mail-html.ts';

export async function showPreview({ db, clock }: Services, id: string, reply: FastifyReply): Promise<undefined> {
  const since = new Date(clock.now().getTime() - previewMinutes * 60_000);
  const preview = (await findPreviewSince(db, id, since)) ?? refuse(mailTemplateErrors.preview_not_found);
  await sendMailHtml(reply, preview.html);
}
