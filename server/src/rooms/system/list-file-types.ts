import type { Services } from '../../platform/context.ts';
import { findSettings } from './system.queries.ts';

export async function listFileTypes({ db }: Pick<Services, 'db'>) {
  const { fileTypes, version } = await findSettings(db);
  return { fileTypes, version };
}
