import type { mailTemplateCalls } from '@cobuy/contract/mail-templates/mail-templates.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import type { SignedInContext } from '../../../platform/context.ts';
import { refuseFields } from '../../../platform/refusal.ts';
import type { RenderedMail } from '../render-mail.ts';
import { readableColor } from '../render-queued-mail.ts';
import { judgeText } from './judge-text.ts';
import { getTemplate, type ReadSiteName } from './read-templates.ts';
import { withTestData } from './sample-data.ts';

type Body = ParsedRequest<typeof mailTemplateCalls.previewMailTemplate>['body'];

/** A text that somebody tries, saved or not, as a mail with test data; one that can't be a mail is refused. */
export async function readTriedText(
  context: SignedInContext,
  key: string,
  { testData, ...given }: Body,
  readSiteName: ReadSiteName,
) {
  const saved = await getTemplate(context, key, readSiteName);
  const text = { title: given.title ?? saved.title, content: given.content ?? saved.content };
  const tried = withTestData(saved.testData, testData);
  const color = await readableColor(tried.brandColor);
  const data = { ...tried, ...(color && { brandColor: color }) };
  const { broken, faults, notes, mail } = await judgeText(key, text, data);
  refuseFields(broken);
  return { text, data, mail: mail as RenderedMail, notes: [...faults.map(({ message }) => message), ...notes] };
}
