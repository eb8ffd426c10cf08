import type { Context } from '../../platform/context.ts';
import { readSettings } from './read-settings.ts';

/** The address that links begin with, and who said so. */
export async function getPublicAddress({
  config,
  db,
  readPublicUrl,
}: Pick<Context, 'config' | 'db' | 'readPublicUrl'>) {
  const { publicUrl } = await readSettings({ db });
  const kept = publicUrl === null ? 'nobody' : 'administrator';
  return {
    publicUrl: await readPublicUrl(),
    setBy: config.publicUrl === null ? kept : 'environment',
  } as const;
}
