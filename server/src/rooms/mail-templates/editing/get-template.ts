import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { accessTemplate } from '../mail-templates.access.ts';
import { findEditedTemplate } from '../mail-templates.queries.ts';
import { presentTemplate } from '../mail-templates.view.ts';
import { readBuiltInText } from '../render-mail.ts';
import { sampleData } from './sample-data.ts';

/** The site's name belongs to a room above this one. */
export type ReadSiteName = (services: Pick<Context, 'db'>) => Promise<string>;

/** The text as it was saved last, or else as the program came with it. */
export async function getTemplate(
  context: Pick<Context, 'publicUrl'> & { db: Db },
  key: string,
  readSiteName: ReadSiteName,
) {
  const mail = accessTemplate(key);
  const row = await findEditedTemplate(context.db, key);
  const { publicUrl } = context;
  const testData = sampleData(mail, { siteName: await readSiteName(context), publicUrl });
  return presentTemplate(key, mail, { row, builtIn: readBuiltInText(key), testData });
}
