import type { FileType } from '@cobuy/domain/system/file-types';
import type { Services, SignedInContext } from '../../platform/context.ts';
import { editSettings } from './edit-settings.ts';
import { findSettings } from './system.queries.ts';

export async function listFileTypes({ db }: Pick<Services, 'db'>) {
  const { fileTypes, version } = await findSettings(db);
  return { fileTypes, version };
}

/** Files that were uploaded before stay, and are shown as ever. */
export async function changeFileTypes(
  context: SignedInContext,
  given: { fileTypes: FileType[]; version?: number | undefined },
) {
  const { fileTypes, version } = await editSettings(context, { fileTypes: given.fileTypes }, given.version);
  return { fileTypes, version };
}
