import { mailTemplateErrors } from '@cobuy/contract/mail-templates/mail-templates.errors';
import type { mailTemplateCalls } from '@cobuy/contract/mail-templates/mail-templates.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { mostTextVersions } from '@cobuy/domain/mail-templates/mail-template-rules';
import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { accessTemplate } from '../mail-templates.access.ts';
import {
  deleteOldTexts,
  findEditedTemplate,
  insertTemplateText,
  insertTemplateVersions,
  lockTemplates,
  writeTemplate,
} from '../mail-templates.queries.ts';
import { editedVersionOf, sourceOf } from '../render-edited-mail.ts';
import { asSubject, layoutOfToday } from '../render-mail.ts';
import { checkWords, judgeText } from './judge-text.ts';
import { getTemplate, type ReadSiteName } from './read-templates.ts';
import { sampleData } from './sample-data.ts';

type Body = ParsedRequest<typeof mailTemplateCalls.saveMailTemplate>['body'];

/** In effect everywhere with the commit: the database picks a mail's text on queueing. Queued mails keep theirs. */
export async function saveTemplate(
  context: SignedInContext,
  key: string,
  { version: seen, isPublished, ...body }: Body,
  readSiteName: ReadSiteName,
) {
  const mail = accessTemplate(key);
  const { publicUrl } = context;
  const text = { title: asSubject(body.title), content: body.content };
  const siteName = await readSiteName(context);
  const { broken, faults } = await judgeText(key, text, sampleData(mail, { siteName, publicUrl }));
  refuseFields([...broken, ...faults]);
  await checkWords(context, text);
  return inTransaction(context, async (tx) => {
    await lockTemplates(tx);
    // Every read uses the transaction's connection: waiting for another while holding one could deadlock.
    const current = () => getTemplate({ db: tx, publicUrl }, key, async () => siteName);
    const before = (await findEditedTemplate(tx, key))?.version ?? 0;
    if (seen !== undefined && seen !== before)
      refuse(mailTemplateErrors.edited_meanwhile, { details: { current: await current() } });
    const now = context.clock.now();
    const version = before + 1;
    const sentVersion = editedVersionOf(text, layoutOfToday);
    const source = sourceOf(text);
    await insertTemplateVersions(tx, [{ name: key, version: sentVersion, source, layout: layoutOfToday, keptAt: now }]);
    await writeTemplate(tx, { name: key, ...text, isPublished, sentVersion, version, updatedAt: now });
    await insertTemplateText(tx, { name: key, ...text, isPublished, version, savedAt: now });
    await deleteOldTexts(tx, key, version - mostTextVersions);
    return current();
  });
}
