import type { Services } from '../../platform/context.ts';
import { insertTemplateVersions } from './mail-templates.queries.ts';
import { listBuiltInSources } from './render-mail.ts';

/** Keeps the texts of this version of the program: what is queued now reads the same after an update. */
export async function keepTemplateVersions({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const keptAt = clock.now();
  await insertTemplateVersions(
    db,
    listBuiltInSources().map((kept) => ({ ...kept, keptAt })),
  );
}
