import type { systemCalls } from '@cobuy/contract/system/system.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import type { Services, SignedInContext } from '../../platform/context.ts';
import { prepareTextCheck } from '../trust/prepare-text-check.ts';
import type { NameAccount } from './change-settings.ts';
import { editSettings } from './edit-settings.ts';
import { findSettings } from './system.queries.ts';
import { presentSettings } from './system.view.ts';

/** Not cached, because somebody editing settings has to see what is stored. */
export const getSystemSettings = async ({ db }: Pick<Services, 'db'>) => ({
  data: presentSettings(await findSettings(db)),
});

type Body = ParsedRequest<typeof systemCalls.changeSystemSettings>['body'];

/** Changes the given settings; every process follows within a second, and open pages are told. */
export async function changeSystemSettings(
  context: SignedInContext,
  { version, maxFileSize, ...changes }: Body,
  nameAccount: NameAccount,
) {
  const check = await prepareTextCheck(context);
  check({ field: 'siteName', text: changes.siteName ?? null });
  check(...(changes.socialLinks ?? []).map(({ title }) => ({ field: 'linkTitle' as const, text: title })));
  const stored = { ...changes, ...(maxFileSize !== undefined && { maxFileSizeMb: maxFileSize }) };
  const { settings, overwrote } = await editSettings(context, stored, { seen: version, nameAccount });
  return { data: presentSettings(settings), overwrote };
}
