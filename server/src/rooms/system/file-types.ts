import type { FileType } from '@cobuy/domain/system/file-types';
import type { Services, SignedInContext } from '../../platform/context.ts';
import type { NameAccount } from './change-settings.ts';
import { editSettings } from './edit-settings.ts';
import { findSettings } from './system.queries.ts';

export async function listFileTypes({ db }: Pick<Services, 'db'>) {
  const { fileTypes, version } = await findSettings(db);
  return { fileTypes, version };
}

/** Files uploaded earlier stay and are shown as before. */
export async function changeFileTypes(
  context: SignedInContext,
  given: { fileTypes: FileType[]; version?: number | undefined },
  nameAccount: NameAccount,
) {
  const changes = { fileTypes: given.fileTypes };
  const { settings, overwrote } = await editSettings(context, changes, { seen: given.version, nameAccount });
  return { fileTypes: settings.fileTypes, version: settings.version, overwrote };
}
